/** The document on the desk, beside it what the person has to do or is waiting for. */
import { useEffect, useState } from 'react';
import type { SignerView } from '../../../src/contract/signer.ts';
import { useDesk } from '../browser.ts';
import { missingOf, progressOf } from '../fields.ts';
import { ActCard, Foot } from '../panel/act-card.tsx';
import { Bar } from '../panel/bar.tsx';
import { Counted } from '../panel/counted.tsx';
import { Intro } from '../panel/intro.tsx';
import { Notices } from '../panel/notices.tsx';
import { PartyList } from '../panel/party-list.tsx';
import { ToDo } from '../panel/to-do.tsx';
import { WaysOut } from '../panel/ways-out.tsx';
import { WhereItStands } from '../panel/where-it-stands.tsx';
import { OnPage } from '../paper/on-page.tsx';
import { Paper } from '../paper/paper.tsx';
import type { ShownPage } from '../paper/place.tsx';
import type { SignerRequests } from '../requests.ts';
import { OpenSheets } from '../sheets/open-sheets.tsx';
import { useOriginal } from '../use-original.ts';
import { useSigning } from '../use-signing.ts';
import type { Visit } from '../use-visit.ts';
import { useSpeech } from '../words/words.ts';

type Props = {
  view: SignerView;
  visit: Visit;
  requests: SignerRequests;
  actedHere: boolean;
  onActed: () => void;
};

export const DocumentScreen = ({ view, visit, requests, actedHere, onActed }: Props) => {
  const { words } = useSpeech();
  const desk = useDesk();
  const { original, retry } = useOriginal(requests, view.document.sha256);
  const signing = useSigning({ view, visit, requests, original, desk, words, onActed });
  const { steps, draft, guide, act } = signing;
  const open = view.state === 'OPEN';
  const missing = missingOf(steps, draft).length > 0;
  const read = useRead(view, visit, requests);

  const lay = (shown: ShownPage) => <OnPage {...{ view, signing, shown, desk }} />;

  return (
    <>
      {open && (
        <a className="skip" href="#to-do">
          {words.skipToSteps}
        </a>
      )}
      <div className="desk-top">
        <Bar view={view} progress={open ? progressOf(steps, draft) : null} />
        <Notices
          failure={act.failure ? null : visit.failure}
          original={original}
          notice={signing.notice}
          amounts={signing.amounts}
          onRefresh={() => void visit.refresh().then(() => original.status === 'FAILED' && retry())}
          onFetch={retry}
        />
      </div>
      <p className="hidden-text" role="alert">
        {signing.said}
      </p>
      {open && <Counted {...{ view, signing }} />}
      <main className={open ? 'desk desk-open' : 'desk'}>
        <div className="desk-paper">
          {!open && <WhereItStands {...{ view, read, actedHere }} />}
          <Intro view={view} />
          <Paper key={view.document.sha256} {...{ view, original, lay }} onEnd={read.onEnd} />
          {open && view.parties.length > 1 && <PartyList view={view} />}
        </div>
        <div className="desk-side">
          {open && (
            <ToDo
              {...{ steps, draft }}
              current={guide.current}
              onGo={step => guide.go(step, draft, !desk || step.kind === 'SIGNATURE' || step.kind === 'INITIALS')}
              onNext={() => guide.next(guide.current, draft, !desk)}
            />
          )}
          {open && <ActCard view={view} onSign={signing.press} />}
          {!open && <PartyList view={view} />}
          <WaysOut {...{ view, original }} {...(open ? { onDecline: signing.askToDecline } : {})} />
        </div>
      </main>
      {open && (
        <Foot {...{ view, missing }} onNext={() => guide.next(guide.current, draft, true)} onSign={signing.press} />
      )}
      <OpenSheets {...{ view, signing, requests }} />
    </>
  );
};

/** Tells the server once that the last page has been in view; silent, and again at the next visit where it fails. */
const useRead = (view: SignerView, visit: Visit, requests: SignerRequests) => {
  const [atEnd, setAtEnd] = useState(false);
  const [told, setTold] = useState(false);
  const due = atEnd && !told && ['OPEN', 'READING', 'WAITING'].includes(view.state);
  const { ask } = visit;
  useEffect(() => {
    if (!due) return;
    setTold(true);
    void ask(requests.read, 'ASIDE');
  }, [due, ask, requests]);
  return { atEnd, onEnd: () => setAtEnd(true) };
};
