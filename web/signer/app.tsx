/** Which page this is, by what the server says of the document and by what keeps us from knowing. */
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import type { SignerView } from '../../src/contract/signer/view.ts';
import { BrandContext, useBrandColor } from './brand.tsx';
import type { Link } from './link.ts';
import { forgetArrival, hasArrived } from './passing/arrival-hash.ts';
import { isOver, languageOf, type SignerRequests, signerRequests } from './requests.ts';
import { DocumentScreen } from './screens/document-screen.tsx';
import { EndedScreen } from './screens/ended-screen.tsx';
import { FailureScreen } from './screens/failure-screen.tsx';
import { GateScreen } from './screens/gate-screen.tsx';
import { WholePage } from './screens/whole-page.tsx';
import { Spoken, withWords } from './spoken.tsx';
import { useDraftDropped } from './use-draft.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useVisit, type Visit } from './use-visit.ts';
import { startLanguage } from './words/start-language.ts';
import { useSpeech } from './words/words.ts';

const atStart = startLanguage();

export const App = ({ link }: { link: Link | null }) => {
  const requests = useMemo(() => link && withWords(signerRequests(link)), [link]);
  return requests ? <KnownLink requests={requests} /> : <DeadLink />;
};

const DeadLink = () => (
  <Spoken language={atStart} title={null}>
    <FailureScreen failure={{ code: 'LINK_DEAD', requestId: null, issues: [] }} onRetry={async () => {}} />
  </Spoken>
);

/** The page itself has failed; loading it again is all that can help. */
export const Broken = () => (
  <Spoken language={atStart} title={null}>
    <FailureScreen
      failure={{ code: 'INTERNAL_ERROR', requestId: null, issues: [] }}
      onRetry={async () => window.location.reload()}
    />
  </Spoken>
);

const KnownLink = ({ requests }: { requests: SignerRequests }) => {
  const [arriving, setArriving] = useState(hasArrived);
  const visit = useVisit(requests, arriving);
  useDraftDropped(visit.view);
  const known = visit.view ?? visit.locked;
  const over = isOver(visit.failure);
  const language = known?.document.language ?? languageOf(visit.failure) ?? atStart;
  // A link that opens nothing any more names nothing in the browser's tab or history either.
  const title = over || arriving ? null : (visit.view?.document.name ?? null);
  const brand = known?.brand && !over ? { ...known.brand, organization: known.document.sender.organization } : null;
  useBrandColor(brand?.stylesheet ?? null);
  useShellLeft(known !== null || visit.failure !== null);
  useHeadingFocus(over ? 'OVER' : arriving && known ? 'ARRIVAL' : screenOf(visit));
  const take = () => {
    forgetArrival();
    setArriving(false);
  };
  return (
    <Spoken {...{ language, title }}>
      <BrandContext value={brand}>
        {arriving && known && !over ? (
          <Later>
            <Arrival view={known} onTaken={take} />
          </Later>
        ) : (
          <Screen {...{ visit, requests }} />
        )}
      </BrandContext>
    </Spoken>
  );
};

/** Within one screen the focus is led by what it is made of. */
const screenOf = ({ view, locked, failure }: Visit) => {
  if (locked) return 'GATE';
  if (!view) return failure && 'FAILURE';
  if (view.state === 'HANDED_OVER') return view.state;
  return isEnded(view) ? 'ENDED' : 'DOCUMENT';
};

const isEnded = ({ state }: SignerView) => state === 'SEALED' || state === 'DECLINED' || state === 'EXPIRED';

/** What is rare is fetched when it is needed. */
const Arrival = lazy(async () => ({ default: (await import('./passing/arrival.tsx')).Arrival }));
const Leaving = lazy(async () => ({ default: (await import('./passing/leaving.tsx')).Leaving }));
const HandedBack = lazy(async () => ({ default: (await import('./delegating/handed-back.tsx')).HandedBack }));
const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;

const Screen = ({ visit, requests }: { visit: Visit; requests: SignerRequests }) => {
  const [actedHere, setActedHere] = useState(false);
  const [stays, setStays] = useState(false);
  const [handedBack, setHandedBack] = useState(false);
  const { view, locked, failure } = visit;
  if (handedBack && view)
    return (
      <Later>
        <HandedBack view={view} />
      </Later>
    );
  if (failure && ((!view && !locked) || isOver(failure))) {
    return <FailureScreen failure={failure} onRetry={visit.refresh} />;
  }
  if (locked) return <GateScreen view={locked} requests={requests} onPassed={visit.pass} onStale={visit.refresh} />;
  if (!view) return <Loading />;
  const leads = actedHere && !stays && !view.nextHere ? view.redirect : null;
  return (
    <>
      {isEnded(view) ? (
        <EndedScreen {...{ view, requests, actedHere }} onStale={visit.refresh} />
      ) : (
        <DocumentScreen
          {...{ view, visit, requests, actedHere }}
          onActed={() => setActedHere(true)}
          onHandedBack={() => setHandedBack(true)}
        />
      )}
      {leads && (
        <Later>
          <Leaving address={leads} onStay={() => setStays(true)} />
        </Later>
      )}
    </>
  );
};

/** What the server drew before this script came stands until there is more to say. */
const shell = () => document.getElementById('shell');
const useShellLeft = (known: boolean) => {
  useLayoutEffect(() => {
    if (known) shell()?.remove();
  }, [known]);
};

const Loading = () => {
  const { words } = useSpeech();
  if (shell()) return null;
  return (
    <WholePage title={null}>
      <p className="soft" role="status">
        {words.loading}
      </p>
    </WholePage>
  );
};
