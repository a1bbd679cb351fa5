/** Around a page, a panel or what is in a dialog: if it fails, it says so in its place, and the rest stays. */
import type { ReactNode } from 'react';
import { Boundary } from '../../boundary/boundary.tsx';
import type { Broken } from '../../boundary/broken.ts';
import { textsOf } from '../language/texts.ts';

interface FailedProps {
  broken: Broken;
  onRetry: () => void;
  /** Without a heading, where the failure is in a dialog that has one. */
  isTitled?: boolean;
}

/** Needs nothing of the page that failed. */
export const Failed = ({ broken, onRetry, isTitled = true }: FailedProps) => {
  const texts = textsOf(document.documentElement.lang);
  const { title, text } = texts.broken[broken];
  return (
    <div className="notice notice-bad" role="alert">
      <div className="stack">
        {isTitled && (
          <p>
            <b>{title}</b>
          </p>
        )}
        <p>{text}</p>
        <p className="row">
          {broken !== 'OUTDATED' && (
            <button type="button" className="button" onClick={onRetry}>
              {texts.tryAgain}
            </button>
          )}
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {texts.reload}
          </button>
        </p>
      </div>
    </div>
  );
};

interface Props {
  /** A whole page has the frame of a page around its message. */
  isPage?: boolean;
  /** With another value it is tried again. */
  resetOn?: string;
  children: ReactNode;
}

export const Guard = ({ isPage = false, resetOn = '', children }: Props) => (
  <Boundary
    resetOn={resetOn}
    fallback={(broken, onRetry) => {
      const failed = <Failed {...{ broken, onRetry }} />;
      if (!isPage) return failed;
      return (
        <main className="main main-plain" id="content">
          <h1 className="hidden-text">{textsOf(document.documentElement.lang).broken[broken].title}</h1>
          {failed}
        </main>
      );
    }}
  >
    {children}
  </Boundary>
);
