/** A page of one card, for what has come to an end or cannot begin. */
import type { ReactNode } from 'react';

export const WholePage = ({ title, children }: { title: string | null; children: ReactNode }) => (
  <>
    <header className="top">
      <span className="mark" aria-hidden="true" />
      <div className="top-text">{title ? <h1 className="bar-name">{title}</h1> : <b>Sigill</b>}</div>
    </header>
    <main className="page-narrow stack">{children}</main>
  </>
);
