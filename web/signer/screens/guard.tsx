/** Around what can fail: it says so in its place, and keeps what is around it. */
import { type ReactNode, Suspense, useContext, useLayoutEffect } from 'react';
import { Boundary } from '../../boundary/boundary.tsx';
import type { Broken } from '../../boundary/broken.ts';
import { anySpeech, SpeechContext } from '../language/speech.ts';
import { startLanguage } from '../language/start-language.ts';
import { loadFailureTexts } from '../locales/load-failure.ts';
import { Sheet } from '../sheets/sheet.tsx';
import { WholePage } from './whole-page.tsx';

interface FailedProps {
  broken: Broken;
  onRetry: () => void;
  /** The heading, if nothing else has it. */
  level?: 'h1' | 'h2';
}

const Failed = ({ broken, onRetry, level: Heading }: FailedProps) => {
  const spoken = useContext(SpeechContext) ?? anySpeech();
  const [message, reload] = loadFailureTexts[startLanguage()];
  const { title, text } = spoken?.texts.broken[broken] ?? { title: message, text: null };
  return (
    <div className="stack" role="alert">
      {Heading && <Heading className="title">{title}</Heading>}
      {text && <p>{text}</p>}
      <p className="row">
        {broken !== 'OUTDATED' && spoken && (
          <button type="button" className="button" onClick={onRetry}>
            {spoken.texts.tryAgain}
          </button>
        )}
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {spoken?.texts.reload ?? reload}
        </button>
      </p>
    </div>
  );
};

type Props = { children: ReactNode };

export const PageGuard = ({ children }: Props) => (
  <Boundary fallback={(broken, onRetry) => <FailedPage {...{ broken, onRetry }} />}>{children}</Boundary>
);

const FailedPage = (props: FailedProps) => {
  // What the server rendered for the time of loading.
  useLayoutEffect(() => document.getElementById('shell')?.remove(), []);
  return (
    <WholePage title={null}>
      <section className="card">
        <Failed {...props} level="h1" />
      </section>
    </WholePage>
  );
};

/** A part that is loaded when it is needed. */
export const Later = ({ fallback = null, children }: Props & { fallback?: ReactNode }) => (
  <Boundary
    fallback={(broken, onRetry) => (
      <section className="notice notice-warn">
        <Failed {...{ broken, onRetry }} level="h2" />
      </section>
    )}
  >
    <Suspense fallback={fallback}>{children}</Suspense>
  </Boundary>
);

/** A sheet, which may be loaded when it is opened. */
export const SheetGuard = ({ onClose, children }: Props & { onClose: () => void }) => (
  <Boundary fallback={(broken, onRetry) => <FailedSheet {...{ broken, onRetry, onClose }} />}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);

const FailedSheet = ({ onClose, ...props }: FailedProps & { onClose: () => void }) => {
  const title = useContext(SpeechContext)?.texts.broken[props.broken].title ?? '';
  return (
    <Sheet title={title} onClose={onClose}>
      <Failed {...props} />
    </Sheet>
  );
};
