/** Chooses the screen by the state of the document, or by what prevents loading it. */
import { Suspense, useLayoutEffect, useMemo, useState } from 'react';
import type { SignerView } from '../../src/contract/pages/signer/view.ts';
import { lazyPart } from '../boundary/lazy-part.tsx';
import { BrandContext, useBrandColor } from './brand.tsx';
import { useHeadingFocus } from './browser/use-heading-focus.ts';
import { useDraftDropped } from './fields/use-draft.ts';
import { clearArrival, hasArrived } from './in-person/arrival-hash.ts';
import { useSpeech } from './language/speech.ts';
import { Spoken, withText } from './language/spoken.tsx';
import { startLanguage } from './language/start-language.ts';
import { DocumentScreen } from './screens/document-screen.tsx';
import { EndedScreen } from './screens/ended-screen.tsx';
import { FailureScreen } from './screens/failure-screen.tsx';
import { Later, PageGuard } from './screens/guard.tsx';
import { VerificationScreen } from './screens/verification-screen.tsx';
import { WholePage } from './screens/whole-page.tsx';
import type { Link } from './session/link.ts';
import { isOver, languageOf, type SignerRequests, signerRequests } from './session/requests.ts';
import { type Session, useSession } from './session/use-session.ts';

const atStart = startLanguage();

type AppProps = {
  link: Link | null;
  /** Goes between the page and its requests, and sees their answers. */
  watch?: (requests: SignerRequests) => SignerRequests;
};

export const App = ({ link, watch = asTheyAre }: AppProps) => {
  const requests = useMemo(() => link && withText(watch(signerRequests(link))), [link, watch]);
  return requests ? <KnownLink requests={requests} /> : <DeadLink />;
};

const asTheyAre = (requests: SignerRequests) => requests;

const DeadLink = () => (
  <Spoken language={atStart} title={null}>
    <FailureScreen failure={{ code: 'LINK_DEAD', requestId: null, issues: [] }} onRetry={async () => {}} />
  </Spoken>
);

const KnownLink = ({ requests }: { requests: SignerRequests }) => {
  const [arriving, setArriving] = useState(hasArrived);
  const session = useSession(requests, arriving);
  useDraftDropped(session.view);
  const known = session.view ?? session.locked;
  const over = isOver(session.failure);
  const language = known?.document.language ?? languageOf(session.failure) ?? atStart;
  // A link that no longer works must not name the document in the browser's tab or history either.
  const title = over || arriving ? null : (session.view?.document.name ?? null);
  const brand = known?.brand && !over ? { ...known.brand, organization: known.document.sender.organization } : null;
  useBrandColor(brand?.stylesheet ?? null);
  useShellLeft(known !== null || session.failure !== null);
  useHeadingFocus(over ? 'OVER' : arriving && known ? 'ARRIVAL' : screenOf(session));
  const take = () => {
    clearArrival();
    setArriving(false);
  };
  return (
    <Spoken wording={known?.document.type} {...{ language, title }}>
      <BrandContext value={brand}>
        {arriving && known && !over ? (
          <PageGuard>
            <Suspense>
              <Arrival view={known} onTaken={take} />
            </Suspense>
          </PageGuard>
        ) : (
          <Screen {...{ session: session, requests }} />
        )}
      </BrandContext>
    </Spoken>
  );
};

/** Focus moves to the heading only when the screen changes; within a screen its components manage focus. */
const screenOf = ({ view, locked, failure }: Session) => {
  if (locked) return 'VERIFICATION';
  if (!view) return failure && 'FAILURE';
  if (view.state === 'HANDED_OVER') return view.state;
  return isEnded(view) ? 'ENDED' : 'DOCUMENT';
};

const isEnded = ({ state }: SignerView) => state === 'SEALED' || isOff(state);

/** Nobody signs it any more, and it is shown no more. */
const isOff = (state: SignerView['state']) => state === 'DECLINED' || state === 'EXPIRED';

/** Rarely used screens are loaded on demand. */
const Arrival = lazyPart(async () => (await import('./in-person/arrival.tsx')).Arrival);
const Leaving = lazyPart(async () => (await import('./screens/leaving.tsx')).Leaving);
const HandedBack = lazyPart(async () => (await import('./delegation/handed-back.tsx')).HandedBack);

const Screen = ({ session, requests }: { session: Session; requests: SignerRequests }) => {
  const [actedHere, setActedHere] = useState(false);
  const [stays, setStays] = useState(false);
  const [handedBack, setHandedBack] = useState(false);
  const { view, locked, failure } = session;
  if (handedBack && view)
    return (
      <PageGuard>
        <Suspense>
          <HandedBack view={view} />
        </Suspense>
      </PageGuard>
    );
  if (failure && ((!view && !locked) || isOver(failure))) {
    return <FailureScreen failure={failure} onRetry={session.refresh} />;
  }
  if (locked)
    return (
      <PageGuard>
        <VerificationScreen view={locked} requests={requests} onPassed={session.pass} onStale={session.refresh} />
      </PageGuard>
    );
  if (!view) return <Loading />;
  const leads = actedHere && !stays && !view.nextHere ? view.redirect : null;
  return (
    <>
      <PageGuard>
        {isOff(view.state) ? (
          <EndedScreen {...{ view, requests, actedHere }} onStale={session.refresh} />
        ) : (
          <DocumentScreen
            {...{ view, session: session, requests, actedHere }}
            onActed={() => setActedHere(true)}
            onHandedBack={() => setHandedBack(true)}
          />
        )}
      </PageGuard>
      {leads && (
        <Later>
          <Leaving address={leads} onStay={() => setStays(true)} />
        </Later>
      )}
    </>
  );
};

/** The shell that the server rendered stays until there is more to show. */
const shell = () => document.getElementById('shell');
const useShellLeft = (known: boolean) => {
  useLayoutEffect(() => {
    if (known) shell()?.remove();
  }, [known]);
};

const Loading = () => {
  const { texts } = useSpeech();
  if (shell()) return null;
  return (
    <WholePage title={null}>
      <p className="soft" role="status">
        {texts.loading}
      </p>
    </WholePage>
  );
};
