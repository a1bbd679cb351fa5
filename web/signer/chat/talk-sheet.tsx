/** The conversation with the sender: who can see it, the messages, and a form. Loaded when it is opened. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { browserStorage } from '../fields/draft.ts';
import { failureTexts } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';
import { Sheet } from '../sheets/sheet.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import './talk.css';
import { findTyped, keepTyped, nothingTyped, type Place, sweepTyped, type Typed, typedKey } from './typed.ts';
import { type Talk, useTalk } from './use-talk.ts';

export type TalkSheetProps = {
  view: SignerView;
  requests: SignerRequests;
  /** The text selected in the document when this was opened. */
  excerpt: string | null;
  /** The state of the page behind the sheet is out of date. */
  onStale: () => void;
  onClose: () => void;
};

/** Restores an unsent message. If there is none, a selected passage becomes the subject of a new comment. */
const useTyped = (view: SignerView, excerpt: string | null) => {
  const key = typedKey(view.document.id, view.party.id);
  const [typed, setTyped] = useState<Typed>(() => {
    sweepTyped(browserStorage(), Date.now());
    return findTyped(browserStorage(), key) ?? nothingTyped(excerpt ? { kind: 'COMMENT', excerpt } : { kind: 'CHAT' });
  });
  const change = useCallback(
    (next: Typed) => {
      keepTyped(browserStorage(), key, next, Date.now());
      setTyped(next);
    },
    [key],
  );
  return { typed, change };
};

export const TalkSheet = ({ view, requests, excerpt, onStale, onClose }: TalkSheetProps) => {
  const { texts } = useSpeech();
  const talk = useTalk(requests, onStale);
  const { typed, change } = useTyped(view, excerpt);
  const field = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState(0);
  const organization = view.document.sender.organization;

  const send = async () => {
    if (!(await talk.send(typed))) return;
    change(nothingTyped(typed.place.kind === 'ANSWER' ? typed.place : { kind: 'CHAT' }));
    setSent(sent + 1);
    field.current?.focus();
  };
  const place = (next: Place) => {
    change({ ...typed, place: next });
    field.current?.focus();
  };

  return (
    <Sheet title={texts.talk.title(organization)} onClose={onClose}>
      <div className="stack">
        <p className="soft small">{texts.talk.seenBy(organization, view.parties.length)}</p>
        <Read {...{ talk, organization, sent }} onAnswer={thread => place({ kind: 'ANSWER', threadId: thread.id })} />
        {talk.talk && !talk.talk.open && <p className="notice">{texts.talk.closed}</p>}
        {(talk.talk?.open ?? view.chat?.open) && (
          <Composer
            {...{ field, typed }}
            threads={talk.talk?.threads ?? []}
            sending={talk.sending}
            unsent={talk.unsent}
            onType={body => change({ ...typed, body })}
            onPlace={place}
            onSend={() => void send()}
          />
        )}
      </div>
    </Sheet>
  );
};

/** In pixels; a few messages. */
const nearEnd = 300;

type ReadProps = { talk: Talk; organization: string; sent: number; onAnswer: (thread: { id: string }) => void };

const Read = ({ talk: { talk, arrived, failure, look, showEarlier }, organization, sent, onAnswer }: ReadProps) => {
  const { texts } = useSpeech();
  const place = useRef<HTMLParagraphElement>(null);
  const begun = useRef(false);
  const newest = talk && [talk.messages.at(-1)?.id, ...talk.threads.map(t => t.messages.at(-1)?.id)].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message scrolls the end into view
  useEffect(() => {
    const sheet = place.current?.closest('dialog');
    if (!sheet || newest === null) return;
    const fromEnd = sheet.scrollHeight - sheet.clientHeight - sheet.scrollTop;
    // Somebody who reads further up is not scrolled away.
    if (!begun.current || fromEnd < nearEnd) sheet.scrollTop = sheet.scrollHeight;
    begun.current = true;
  }, [newest, sent]);
  const shown = failure && failureTexts(failure, texts);
  return (
    <>
      <p ref={place} className="hidden-text" role="status">
        {arrived.map(message => texts.talk.arrived(message.name ?? texts.talk.someone, message.body)).join(' ')}
        {arrived.length === 0 && sent > 0 && <span key={sent}>{texts.talk.sent}</span>}
      </p>
      {!talk && !failure && (
        <p className="soft" role="status">
          {texts.talk.loading}
        </p>
      )}
      {shown && (
        <div className="notice notice-warn" role="alert">
          <p>{talk ? texts.talk.stale : shown.text}</p>
          <button type="button" className="button button-small" onClick={() => void look()}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      {talk?.earlier && (
        <button type="button" className="button button-quiet small" onClick={showEarlier}>
          {texts.talk.earlier}
        </button>
      )}
      {talk && talk.messages.length + talk.threads.length === 0 && <p className="soft">{texts.talk.nothing}</p>}
      {talk && <MessageList {...{ talk, organization }} onAnswer={talk.open ? onAnswer : null} />}
    </>
  );
};
