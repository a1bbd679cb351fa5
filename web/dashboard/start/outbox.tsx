/** The e-mails of this installation as they arrive, newest first. */
import { clockTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { useStartTexts } from './texts.ts';
import { type Message, signingLinkIn } from './use-outbox.ts';

export const Outbox = ({ messages }: { messages: readonly Message[] }) => {
  const texts = useStartTexts();
  const { language } = useDashboard();
  return (
    <section className="stack" aria-labelledby="outbox-title">
      <div className="outbox-head">
        <h2 id="outbox-title">{texts.outbox}</h2>
        <span className="soft tiny">{texts.outboxAbout}</span>
      </div>
      {messages.length === 0 ? (
        <div className="outbox-empty">
          <p>{texts.outboxEmpty}</p>
          <p className="soft small">{texts.outboxEmptyAbout}</p>
        </div>
      ) : (
        <ul className="outbox" aria-live="polite">
          {messages.map(({ name, at, to, subject, text }) => {
            const link = signingLinkIn(text);
            return (
              <li key={name} className="card outbox-message">
                <p className="small">
                  <b>{subject}</b>
                  <span className="soft">
                    {' '}
                    {texts.to(to)} · {clockTime(new Date(at), language)}
                  </span>
                </p>
                <p className="own-lines small outbox-text">{link === null ? text : text.replaceAll(link, '').trim()}</p>
                {link && (
                  <p>
                    <a className="button button-small" href={link} target="_blank" rel="noreferrer">
                      {texts.open}
                    </a>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
