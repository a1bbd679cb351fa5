/** Messages and comments, oldest first: author, time and text, and what each comment is about. */
import type { ChatMessage, Conversation } from '../../../src/contract/pages/signer/conversation.ts';
import { momentOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';
import { type Thread, talkItemsOf } from './talk.ts';

type Props = { talk: Conversation; organization: string; onAnswer: ((thread: Thread) => void) | null };

export const MessageList = ({ talk, organization, onAnswer }: Props) => (
  <ol className="talk">
    {talkItemsOf(talk).map(item =>
      item.kind === 'MESSAGE' ? (
        <Message key={item.message.id} message={item.message} organization={organization} />
      ) : (
        <CommentThread key={item.thread.id} {...{ thread: item.thread, organization, onAnswer }} />
      ),
    )}
  </ol>
);

const Message = ({ message, organization }: { message: ChatMessage; organization: string }) => {
  const { texts, language } = useSpeech();
  const name = message.name ?? texts.talk.someone;
  const from = message.by === 'YOU' ? texts.you : message.by === 'SENDER' ? organization : null;
  return (
    <li className={message.by === 'YOU' ? 'chat-message chat-message-mine' : 'chat-message'}>
      <p className="small chat-message-who">
        <b>{name}</b>
        {from && from !== name && <span className="soft"> ({from})</span>}{' '}
        <time className="soft" dateTime={message.at}>
          {momentOf(message.at, language)}
        </time>
      </p>
      {message.deleted ? (
        <p className="soft">{texts.talk.deleted}</p>
      ) : (
        <p className="chat-message-text">{message.body}</p>
      )}
    </li>
  );
};

type ThreadProps = Omit<Props, 'talk'> & { thread: Thread };

const CommentThread = ({ thread, organization, onAnswer }: ThreadProps) => {
  const { texts } = useSpeech();
  return (
    <li className="comment-thread">
      <p className="small soft">
        {thread.resolved ? <span className="status status-done">{texts.talk.resolved}</span> : texts.talk.comment}
      </p>
      {thread.excerpt && <blockquote className="chat-message-about">{thread.excerpt}</blockquote>}
      <ol className="talk">
        {thread.messages.map(message => (
          <Message key={message.id} message={message} organization={organization} />
        ))}
      </ol>
      {onAnswer && (
        <button type="button" className="button button-quiet small" onClick={() => onAnswer(thread)}>
          {texts.talk.answer}
        </button>
      )}
    </li>
  );
};
