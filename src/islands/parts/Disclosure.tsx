import type { ReactNode } from 'react';

interface Props {
  /** Title of the content, or its short answer. */
  label: ReactNode;
  name: string;
  children: ReactNode;
}

/** What opens by touch and keyboard, without a script: as `src/blocks/section/Disclosure.astro` writes it. */
export function Disclosure({ label, name, children }: Props) {
  return (
    <details className={name}>
      <summary>
        <b>{label}</b>
        <svg viewBox="0 0 20 20" className="section-more" aria-hidden="true">
          <path d="M10 3v14M3 10h14" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
