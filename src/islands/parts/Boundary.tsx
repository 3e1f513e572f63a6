import { Component, type ReactNode, StrictMode, useEffect, useRef } from 'react';
import { HYDRATED } from '../../browser/start/hydrated.ts';

interface Props {
  /** Class of the island's root, for its styles. */
  name: string;
  /** Content of an island that fails: its facts without its controls. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** The root of every island. In development React runs effects twice, so that one without a cleanup is noticed. */
export function Boundary(props: Props) {
  const root = <Root {...props} />;
  return import.meta.env.DEV ? <StrictMode>{root}</StrictMode> : root;
}

function Root({ name, fallback = null, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
  }, []);
  return (
    <div className={`island ${name}`} ref={element}>
      <Catch fallback={fallback}>{children}</Catch>
    </div>
  );
}

class Catch extends Component<Required<Pick<Props, 'fallback' | 'children'>>, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
