/**
 * Preparing a draft in a frame of another site. The session lives in this component: a frame that is loaded again has none,
 * and asks the embedding page for a new address by reporting that it has ended.
 */
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { PreparingEnding, PreparingOpened } from '../../src/contract/pages/preparing.ts';
import { lazyPart } from '../boundary/lazy-part.tsx';
import { languageIn } from '../dashboard/language/texts.ts';
import { failureOf } from '../dashboard/session/requests.ts';
import { isFramedBy } from '../framed/place.ts';
import { useFrame, useOnce } from '../framed/use-frame.ts';
import { type Embedding, type Reports, reportsTo } from './messages.ts';
import { embeddingIn, endingOf, openSession } from './session.ts';
import { textsHere } from './texts.ts';

const Prepared = lazyPart(async () => (await import('./prepared.tsx')).Prepared);

export const Framed = ({ root }: { root: HTMLElement }) => {
  const [embedding] = useState(() => {
    const found = embeddingIn(root, window.location.pathname);
    return found && isFramedBy(found.origin, window) ? found : null;
  });
  const texts = textsHere();
  // Nothing is asked of the service here, so that the address still works in its frame.
  return embedding ? <Frame embedding={embedding} /> : <Over title={texts.aloneTitle} text={texts.alone} />;
};

type State =
  | { at: 'OPENING' | 'UNAVAILABLE' | 'SENT' }
  /** `ending`: null if it is not known why. */
  | { at: 'ENDED'; ending: PreparingEnding | null }
  | { at: 'OPEN'; opened: PreparingOpened };

async function begin(secret: string | null, reports: Reports): Promise<State> {
  const ended = (ending: PreparingEnding | null) => {
    reports.error('SESSION_ENDED');
    return { at: 'ENDED', ending } as const;
  };
  // It was loaded again.
  if (secret === null) return ended(null);
  try {
    return { at: 'OPEN', opened: await openSession(secret) };
  } catch (error) {
    if (failureOf(error).code === 'SIGNED_OUT') return ended(await endingOf(secret));
    reports.error('UNAVAILABLE');
    return { at: 'UNAVAILABLE' };
  }
}

const Frame = ({ embedding }: { embedding: Embedding }) => {
  const texts = textsHere();
  const [state, setState] = useState<State>({ at: 'OPENING' });
  const { secret, reports } = useFrame(embedding, reportsTo);
  const open = useCallback(() => begin(secret, reports).then(setState), [secret, reports]);
  useOnce(open);
  const askAgain = useCallback(() => reports.error('SESSION_ENDED'), [reports]);
  const end = useCallback(
    (ending: PreparingEnding | null) => {
      askAgain();
      setState({ at: 'ENDED', ending });
    },
    [askAgain],
  );
  const sent = useCallback(() => setState({ at: 'SENT' }), []);
  switch (state.at) {
    case 'OPENING':
      return null;
    case 'OPEN':
      return (
        <Suspense>
          <Prepared
            documentId={embedding.documentId}
            opened={state.opened}
            language={languageIn(document.documentElement.lang)}
            {...{ reports, onEnded: end, onSent: sent }}
          />
        </Suspense>
      );
    case 'SENT':
      return <Over title={texts.sentTitle} text={texts.sent} />;
    case 'ENDED':
      return (
        <Over {...texts.ending[state.ending ?? 'UNKNOWN']} {...(state.ending !== 'SENT' && { onAgain: askAgain })} />
      );
    case 'UNAVAILABLE':
      return <Over title={texts.unavailableTitle} text={texts.unavailable} onAgain={open} />;
  }
};

interface OverProps {
  title: string;
  text: string;
  onAgain?: () => unknown;
}

/** In place of the pages. It takes the focus only from somebody who worked in the frame. */
const Over = ({ title, text, onAgain }: OverProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.hasFocus()) heading.current?.focus();
  }, []);
  return (
    <main className="page-narrow stack preparing-over">
      <h1 className="large" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role="status">{text}</p>
      {onAgain && (
        <p>
          <button type="button" className="button" onClick={() => onAgain()}>
            {textsHere().again}
          </button>
        </p>
      )}
    </main>
  );
};
