/** Who approves in which order, and what they said. */
import type { ApprovalRequest } from '../../../../src/contract/schemas/documents/approvals.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { useApprovalTexts } from './approval-texts.ts';
import { askedNow, type Stage, stagesOf } from './stages.ts';

const looks: Record<Stage['state'], { icon: IconName; tone: string }> = {
  PENDING: { icon: 'late', tone: 'state' },
  CANCELLED: { icon: 'late', tone: 'state' },
  APPROVED: { icon: 'done', tone: 'state state-done' },
  REJECTED: { icon: 'bad', tone: 'state state-bad' },
};
const mine = { icon: 'you', tone: 'state state-you' } as const;

export const ApprovalStages = ({ request }: { request: ApprovalRequest }) => {
  const texts = useApprovalTexts();
  const asked = new Set(askedNow(request).map(one => one.user.id));
  return (
    <section className="section">
      <h2>{texts.whoApproves}</h2>
      <ol className="stages">
        {stagesOf(request).map(stage => (
          <li key={stage.key}>
            <StageLine stage={stage} asked={asked} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const StageLine = ({ stage, asked }: { stage: Stage; asked: ReadonlySet<string> }) => {
  const { viewer, language, texts: general } = useDashboard();
  const texts = useApprovalTexts();
  const { names, state, comment, at } = stage;
  const isMine = asked.has(viewer.user.id) && names.some(({ id }) => id === viewer.user.id);
  const look = isMine ? mine : looks[state];
  return (
    <>
      <span className="stage-number" aria-hidden="true">
        {stage.stage + 1}
      </span>
      <span className="who">
        {texts.anyOf(names.map(({ id, name }) => (id === viewer.user.id ? texts.you(name) : name)))}
      </span>
      <span className={look.tone}>
        <Icon name={look.icon} /> {isMine ? texts.yourTurn : texts.state[state]}
      </span>
      {comment && <span className="under">“{comment}”</span>}
      {at && (
        <time className="at" dateTime={at} title={exactTime(at, language)}>
          {shortTime(at, language, general)}
        </time>
      )}
      {names.length > 1 && state === 'PENDING' && <span className="under">{texts.oneIsEnough}</span>}
    </>
  );
};
