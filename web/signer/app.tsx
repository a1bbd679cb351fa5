/** Which page this is, by what the server says of the document and by what keeps us from knowing. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Language } from './dates.ts';
import type { Link } from './link.ts';
import { type SignerRequests, signerRequests } from './requests.ts';
import { DocumentScreen } from './screens/document-screen.tsx';
import { EndedScreen } from './screens/ended-screen.tsx';
import { FailureScreen } from './screens/failure-screen.tsx';
import { GateScreen } from './screens/gate-screen.tsx';
import { WholePage } from './screens/whole-page.tsx';
import { useDraftDropped } from './use-draft.ts';
import { useVisit, type Visit } from './use-visit.ts';
import { browserLanguage, SpeechContext, speechIn, useSpeech } from './words/words.ts';

export const App = ({ link }: { link: Link | null }) => {
  const requests = useMemo(() => link && signerRequests(link), [link]);
  return requests ? <KnownLink requests={requests} /> : <DeadLink />;
};

const DeadLink = () => (
  <Spoken language={browserLanguage(navigator.languages)} title={null}>
    <FailureScreen failure={{ code: 'LINK_DEAD', requestId: null, issues: [] }} onRetry={async () => {}} />
  </Spoken>
);

/** The page itself has failed; loading it again is all that can help. */
export const Broken = () => (
  <Spoken language={browserLanguage(navigator.languages)} title={null}>
    <FailureScreen
      failure={{ code: 'INTERNAL_ERROR', requestId: null, issues: [] }}
      onRetry={async () => window.location.reload()}
    />
  </Spoken>
);

const KnownLink = ({ requests }: { requests: SignerRequests }) => {
  const visit = useVisit(requests);
  useDraftDropped(visit.view);
  const language = (visit.view ?? visit.locked)?.document.language ?? browserLanguage(navigator.languages);
  return (
    <Spoken language={language} title={visit.view?.document.name ?? null}>
      <Screen {...{ visit, requests }} />
    </Spoken>
  );
};

const Screen = ({ visit, requests }: { visit: Visit; requests: SignerRequests }) => {
  const [actedHere, setActedHere] = useState(false);
  const { view, locked, failure } = visit;
  if (failure && ((!view && !locked) || failure.code === 'LINK_DEAD' || failure.code === 'EXPIRED')) {
    return <FailureScreen failure={failure} onRetry={visit.refresh} />;
  }
  if (locked) return <GateScreen view={locked} requests={requests} onPassed={visit.pass} />;
  if (!view) return <Loading />;
  if (view.state === 'SEALED' || view.state === 'DECLINED' || view.state === 'EXPIRED') {
    return <EndedScreen {...{ view, requests, actedHere }} />;
  }
  return <DocumentScreen {...{ view, visit, requests, actedHere }} onActed={() => setActedHere(true)} />;
};

const Loading = () => {
  const { words } = useSpeech();
  return (
    <WholePage title={null}>
      <p className="soft" role="status">
        {words.loading}
      </p>
    </WholePage>
  );
};

type SpokenProps = { language: Language; title: string | null; children: ReactNode };

const Spoken = ({ language, title, children }: SpokenProps) => {
  useEffect(() => {
    document.documentElement.lang = language;
    if (title) document.title = `${title} · Sigill`;
  }, [language, title]);
  return <SpeechContext value={speechIn(language)}>{children}</SpeechContext>;
};
