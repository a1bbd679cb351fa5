/** A page with one card, for what has ended or cannot start. */
import type { ReactNode } from 'react';
import { Mark, useBrandName } from '../brand.tsx';

export const WholePage = ({ title, children }: { title: string | null; children: ReactNode }) => {
  const name = useBrandName();
  return (
    <>
      <header className="top">
        <Mark />
        <div className="top-text">{title ? <h1 className="bar-name">{title}</h1> : name && <b>{name}</b>}</div>
      </header>
      <main className="page-narrow stack">{children}</main>
    </>
  );
};
