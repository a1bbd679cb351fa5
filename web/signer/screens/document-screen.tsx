/** The document, and next to it what the person has to do or is waiting for. */

import { useEffect } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { allParts, lazyPart, preload } from '../../boundary/lazy-part.tsx';
import { useDesktop } from '../browser/browser.ts';
import { AskSender } from '../chat/ask-sender.tsx';
import { GivenPictures } from '../document/given-pictures.tsx';
import { OnPage } from '../document/on-page.tsx';
import { Paper } from '../document/paper.tsx';
import type { ShownPage } from '../document/place.tsx';
import { useShownFile } from '../document/use-shown-file.ts';
import { useEidAhead } from '../eid/eid-later.tsx';
import { missingOf, progressOf, stopsOf } from '../fields/fields.ts';
import { useSpeech } from '../language/speech.ts';
import { AttachedFiles } from '../panel/attached-files.tsx';
import { Bar } from '../panel/bar.tsx';
import { Counted } from '../panel/counted.tsx';
import { Intro } from '../panel/intro.tsx';
import { Foot, SigningCard } from '../panel/next-step-card.tsx';
import { Notices } from '../panel/notices.tsx';
import { PartyList } from '../panel/party-list.tsx';
import { ToDo } from '../panel/to-do.tsx';
import { WaysOut } from '../panel/ways-out.tsx';
import { WhereItStands } from '../panel/where-it-stands.tsx';
import type { SignerRequests } from '../session/requests.ts';
import type { Session } from '../session/use-session.ts';
import { OpenSheets } from '../sheets/open-sheets.tsx';
import { useReading } from '../signing/use-reading.ts';
import { useSigning } from '../signing/use-signing.ts';
import { Later } from './guard.tsx';

type Props = {
  view: SignerView;
  session: Session;
  requests: SignerRequests;
  actedHere: boolean;
  onActed: () => void;
  /** The person declined on this page to sign on behalf of somebody. */
  onHandedBack: () => void;
};

/** Rarely used components are loaded on demand. */
const HandedOver = lazyPart(async () => (await import('../delegation/handed-over.tsx')).HandedOver);
const ForWhom = lazyPart(async () => (await import('../delegation/for-whom.tsx')).ForWhom);
const CameBack = lazyPart(async () => (await import('../delegation/for-whom.tsx')).CameBack);

export const DocumentScreen = ({ view, session, requests, actedHere, onActed, onHandedBack }: Props) => {
  const { texts } = useSpeech();
  const isDesktop = useDesktop();
  const { original, shown, hasAnswers, retry } = useShownFile(requests, view);
  const reading = useReading(view, session, requests);
  const signing = useSigning({ view, session: session, requests, original, reading, isDesktop, texts, onActed });
  const { steps, draft, guide, action } = signing;
  const open = view.state === 'OPEN';
  const missing = missingOf(steps, draft).length > 0;
  const more = stopsOf(steps, draft, guide.reached).length > 0;
  useEidAhead(view);
  const isRead = shown.status === 'READY';
  useEffect(() => (isRead ? preload(allParts) : undefined), [isRead]);

  const lay = (page: ShownPage) => <OnPage {...{ view, signing, isDesktop, hasAnswers }} shown={page} />;

  return (
    <>
      {open && (
        <a className="skip" href="#to-do">
          {texts.skipToSteps}
        </a>
      )}
      <div className="layout-top">
        <Bar view={view} progress={open ? progressOf(steps, draft) : null} />
        <Notices
          failure={action.failure ? null : session.failure}
          unknown={session.unknown}
          file={shown}
          notice={signing.notice}
          unread={texts.readFirst(signing.unread, reading.total)}
          amounts={signing.amounts}
          onRefresh={() => void session.refresh().then(() => shown.status === 'FAILED' && retry())}
          onFetch={retry}
        />
      </div>
      <p className="hidden-text" role="alert">
        {signing.announced}
      </p>
      {open && <Counted {...{ view, signing }} />}
      <main className="layout">
        <div className="layout-paper">
          {view.state === 'HANDED_OVER' && (
            <Later>
              <HandedOver {...{ view, signing }} />
            </Later>
          )}
          {!open && view.state !== 'HANDED_OVER' && <WhereItStands {...{ view, reading, requests, actedHere }} />}
          {open && (view.actsFor || view.handedOver) && (
            <Later>
              <ForWhom {...{ view, signing }} />
              <CameBack view={view} />
            </Later>
          )}
          <Intro view={view} />
          <AttachedFiles {...{ view, requests }} />
          <GivenPictures requests={requests}>
            <Paper
              key={`${view.document.sha256} ${hasAnswers}`}
              {...{ view, lay }}
              file={shown}
              onSeen={reading.onSeen}
            />
          </GivenPictures>
          {open && view.parties.length > 1 && <PartyList view={view} />}
        </div>
        <div className="layout-side">
          {open && (
            <ToDo
              {...{ steps, draft, more }}
              current={guide.current}
              onGo={step => guide.go(step, draft, !isDesktop || step.kind === 'SIGNATURE' || step.kind === 'INITIALS')}
              onNext={() => guide.next(guide.current, draft, !isDesktop)}
            />
          )}
          {open && <SigningCard {...{ view, reading }} onSign={signing.press} />}
          {!open && <PartyList view={view} />}
          <AskSender {...{ view, requests }} onStale={session.refresh} />
          {view.state !== 'SEALED' && (
            <WaysOut
              {...{ view, original }}
              {...(open && { onDecline: signing.askToDecline })}
              {...(open && view.handOver && { onHandOver: signing.askToHandOver })}
            />
          )}
        </div>
      </main>
      {open && (
        <Foot
          {...{ view, reading, missing, more }}
          onNext={() => guide.next(guide.current, draft, true)}
          onSign={signing.press}
        />
      )}
      <OpenSheets {...{ view, session: session, signing, requests, onHandedBack }} />
    </>
  );
};
