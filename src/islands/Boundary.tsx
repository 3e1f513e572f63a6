import { Component, type ReactNode, useEffect, useRef } from 'react';
import { HYDRATED } from '../browser/hydrated.ts';

interface Props {
  /** Class of the island's root, for its styles. */
  name: string;
  children: ReactNode;
}

/**
 * Around every island. What fails inside takes the island's controls away and nothing else: the markup beside them has
 * said everything already.
 */
export function Boundary({ name, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
  }, []);
  return (
    <div className={`island ${name}`} ref={root}>
      <Catch>{children}</Catch>
    </div>
  );
}

class Catch extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
