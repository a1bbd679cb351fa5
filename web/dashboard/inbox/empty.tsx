/** What an empty inbox says: what comes here, and where to go on. */
import { Link } from 'wouter';
import { Icon, type IconName } from '../components/icon.tsx';
import { useDashboard } from '../session/context.ts';
import { useInboxTexts } from './texts.ts';

const samples = [
  { kind: 'SIGN', icon: 'pen' },
  { kind: 'MESSAGE', icon: 'talk' },
] as const satisfies readonly { kind: string; icon: IconName }[];

export const EmptyInbox = ({ done, waiting }: { done: boolean; waiting: number }) => {
  const texts = useInboxTexts();
  if (done) return <p className="empty soft">{texts.emptyDone}</p>;
  return (
    <div className="empty">
      <p>
        {texts.empty}{' '}
        {waiting > 0 && (
          <Link className="text-link" href="/documents?view=waiting">
            {texts.emptyWaiting(waiting)}
          </Link>
        )}
      </p>
      {waiting === 0 && <FirstTime />}
    </div>
  );
};

/** For those who have nothing with others yet. */
const FirstTime = () => {
  const { texts: general, permissions } = useDashboard();
  const texts = useInboxTexts();
  return (
    <>
      <p className="soft small">{texts.emptyAbout}</p>
      <figure className="sample">
        <figcaption className="soft tiny">{general.sample}</figcaption>
        <ul className="todo">
          {samples.map(({ kind, icon }) => (
            <li key={kind} className="todo-item">
              <Icon name={icon} />
              <span className="todo-words">
                <b>{texts.title[kind](texts.sample.document)}</b>
                <span>{texts.about[kind](texts.sample.who, texts.sample.message)}</span>
              </span>
            </li>
          ))}
        </ul>
      </figure>
      {permissions.has('CREATE_DOCUMENT') && (
        <Link className="button button-small" href="/documents/new">
          {general.newDocument}
        </Link>
      )}
    </>
  );
};
