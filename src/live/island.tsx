import { Activity, Component, type ComponentType, type ReactNode, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Renders an island to HTML in the browser, where `react-dom/server` is too large. `<Activity>` keeps effects from running, and a
 * separate document keeps pictures from loading.
 * @throws the island's own error
 */
export async function islandHtml(Island: ComponentType<object>, props: object): Promise<string> {
  const container = document.implementation.createHTMLDocument('').createElement('div');
  const root = createRoot(container);
  try {
    return await new Promise((resolve, reject) => {
      root.render(
        <Activity mode="hidden">
          <Commit onCommit={() => resolve(container.innerHTML)}>
            <Attempt onFailure={reject}>
              <Island {...props} />
            </Attempt>
          </Commit>
        </Activity>,
      );
    });
  } finally {
    root.unmount();
  }
}

/** Insertion effects run in a hidden tree too, once its elements are in place. */
function Commit({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useInsertionEffect(onCommit);
  return children;
}

/** React does not report errors of a hidden tree. */
class Attempt extends Component<{ onFailure: (error: unknown) => void; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    this.props.onFailure(error);
    return null;
  }
}
