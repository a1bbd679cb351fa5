/** Messages and comments, oldest first: author, time and text, and what each comment is about. */
import type { Conversation, Said } from '../../../src/contract/pages/signer/conversation.ts';
import { momentOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';
import { type Thread, turnsOf } from './talk.ts';

type Props = { talk: Conversation; organization: string; onAnswer: ((thread: Thread) => void) | null };

export const SaidList = ({ talk, organization, onAnswer }: Props) => (
  <ol className="talk">
    {turnsOf(talk).map(turn =>
      turn.kind === 'SAID' ? (
        <SaidOne key={turn.said.id} said={turn.said} organization={organization} />
      ) : (
        <CommentThread key={turn.thread.id} {...{ thread: turn.thread, organization, onAnswer }} />
      ),
    )}
  </ol>
);

const SaidOne = ({ said, organization }: { said: Said; organization: string }) => {
  const { words, language } = useSpeech();
  const name = said.name ?? words.talk.someone;
  const from = said.by === 'YOU' ? words.you : said.by === 'SENDER' ? organization : null;
  return (
    <li className={said.by === 'YOU' ? 'said said-mine' : 'said'}>
      <p className="small said-who">
        <b>{name}</b>
        {from && from !== name && <span className="soft"> ({from})</span>}{' '}
        <time className="soft" dateTime={said.at}>
          {momentOf(said.at, language)}
        </time>
      </p>
      {said.deleted ? <p className="soft">{words.talk.deleted}</p> : <p className="said-text">{said.body}</p>}
    </li>
  );
};

type ThreadProps = Omit<Props, 'talk'> & { thread: Thread };

const CommentThread = ({ thread, organization, onAnswer }: ThreadProps) => {
  const { words } = useSpeech();
  return (
    <li className="comment-thread">
      <p className="small soft">
        {thread.resolved ? <span className="status status-done">{words.talk.resolved}</span> : words.talk.comment}
      </p>
      {thread.excerpt && <blockquote className="said-about">{thread.excerpt}</blockquote>}
      <ol className="talk">
        {thread.messages.map(said => (
          <SaidOne key={said.id} said={said} organization={organization} />
        ))}
      </ol>
      {onAnswer && (
        <button type="button" className="button button-quiet small" onClick={() => onAnswer(thread)}>
          {words.talk.answer}
        </button>
      )}
    </li>
  );
};
