/** The form for a message to the sender, a comment on a passage, or a reply, with the remaining length. */
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { secondsToWait } from '../../saving/delays.ts';
import { useSpeech } from '../language/speech.ts';
import type { Failure } from '../session/requests.ts';
import type { Thread } from './talk.ts';
import type { Place, Typed } from './typed.ts';

const longest = 2_000;
const nearlyFull = 200;

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  typed: Typed;
  threads: Thread[];
  sending: boolean;
  unsent: Failure | null;
  onType: (body: string) => void;
  onPlace: (place: Place) => void;
  onSend: () => void;
};

export const Composer = ({ field, typed, threads, sending, unsent, onType, onPlace, onSend }: Props) => {
  const { texts } = useSpeech();
  const [lacking, setLacking] = useState(false);
  const id = useId();
  const { place, body } = typed;
  const left = longest - body.length;
  const describedBy = [lacking && `${id}-lacking`, unsent && `${id}-unsent`, `${id}-count`].filter(Boolean).join(' ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '') return onSend();
    setLacking(true);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form className="talk-foot" onSubmit={submit} noValidate>
      <About {...{ place, threads, onPlace }} />
      <div className="field">
        <div className="talk-label">
          <label htmlFor={id}>{texts.talk.label[place.kind]}</label>
          {place.kind === 'CHAT' && (
            <button
              type="button"
              className="button button-quiet small"
              onClick={() => onPlace({ kind: 'COMMENT', excerpt: null })}
            >
              {texts.talk.commentInstead}
            </button>
          )}
        </div>
        <textarea
          id={id}
          ref={field}
          className="input"
          value={body}
          maxLength={longest}
          rows={2}
          aria-required="true"
          aria-invalid={lacking}
          aria-describedby={describedBy}
          onKeyDown={onKeyDown}
          onChange={event => {
            onType(event.target.value);
            setLacking(false);
          }}
        />
        {lacking && (
          <p id={`${id}-lacking`} className="problem" role="alert">
            {texts.talk.lacking}
          </p>
        )}
      </div>
      {unsent && (
        <p id={`${id}-unsent`} className="problem" role="alert">
          {unsent.code === 'RATE_LIMITED'
            ? texts.talk.tooMany(secondsToWait(unsent))
            : unsent.code === 'OFFLINE'
              ? texts.talk.offline
              : texts.talk.notSent}
        </p>
      )}
      <div className="row">
        <button type="submit" className="button button-strong" aria-disabled={sending}>
          {sending ? texts.talk.sending : texts.talk.send}
        </button>
        <p id={`${id}-count`} className={left <= nearlyFull ? 'small number' : 'small number soft'}>
          {texts.talk.count(body.length, longest)}
        </p>
      </div>
    </form>
  );
};

type AboutProps = { place: Place; threads: Thread[]; onPlace: (place: Place) => void };

/** What a comment is about, and a way back to the chat. */
const About = ({ place, threads, onPlace }: AboutProps) => {
  const { texts } = useSpeech();
  if (place.kind === 'CHAT') return null;
  const thread = place.kind === 'ANSWER' ? threads.find(t => t.id === place.threadId) : null;
  const about = place.kind === 'COMMENT' ? place.excerpt : (thread?.excerpt ?? thread?.messages[0]?.body ?? null);
  return (
    <div className="talk-about">
      <p className="small soft">
        {place.kind === 'ANSWER' ? texts.talk.answerTo : about ? texts.talk.about : texts.talk.aboutWhole}{' '}
        <button type="button" className="button button-quiet small" onClick={() => onPlace({ kind: 'CHAT' })}>
          {texts.talk.backToChat}
        </button>
      </p>
      {about && <blockquote className="chat-message-about chat-message-about-short">{about}</blockquote>}
    </div>
  );
};
