/** What an examination found, what is to be mended first. */
import { useId } from 'react';
import type { Examination } from '../../../../src/contract/dashboard/operator.ts';
import { Notice } from '../../components/notice.tsx';
import { StatusWord } from '../../developers/status-word.tsx';
import { shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { useInstallationTexts } from './texts.ts';
import { useExamination } from './use-examination.ts';

export const FindingsSection = () => {
  const texts = useInstallationTexts();
  const { texts: general } = useDashboard();
  const id = useId();
  const { data, failure, refetch, isRunning, start } = useExamination();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.findings}</h2>
        <p className="soft">{texts.findingsAbout}</p>
      </div>
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={isRunning}
          onClick={() => isRunning || start()}
        >
          {texts.examine}
        </button>
        <Outcome examination={data} isRunning={isRunning} />
      </div>
      {failure && <Notice failure={failure} texts={general} onRetry={refetch} />}
      {data?.state === 'DONE' && !isRunning && <Findings findings={data.findings} />}
    </section>
  );
};

const Outcome = ({ examination, isRunning }: { examination: Examination | undefined; isRunning: boolean }) => {
  const texts = useInstallationTexts();
  const { texts: general, language } = useDashboard();
  const findings = examination?.findings ?? [];
  const countOf = (wanted: FindingState) => findings.filter(({ state }) => state === wanted).length;
  const { state, endedAt } = examination ?? {};
  const words: Record<Examination['state'], string> = {
    NEVER: texts.never,
    RUNNING: texts.examining,
    FAILED: texts.notExamined,
    DONE: `${texts.found(countOf('BAD'), countOf('TO_DO'))} ${endedAt ? texts.examinedAt(shortTime(endedAt, language, general)) : ''}`,
  };
  return <p role="status">{isRunning ? texts.examining : state && words[state]}</p>;
};

type Found = Examination['findings'];
type FindingState = Found[number]['state'];

const looks = { GOOD: 'done', TO_DO: 'warn', BAD: 'bad' } as const;

/** In English, in which the command line has them too. */
const Findings = ({ findings }: { findings: Found }) => {
  const texts = useInstallationTexts();
  const of = (wanted: FindingState) => findings.filter(({ state }) => state === wanted);
  const [open, well] = [[...of('BAD'), ...of('TO_DO')], of('GOOD')];
  return (
    <>
      {open.length > 0 && <List findings={open} />}
      {well.length > 0 && (
        <details>
          <summary>{texts.wellOnes(well.length)}</summary>
          <List findings={well} />
        </details>
      )}
    </>
  );
};

const List = ({ findings }: { findings: Found }) => {
  const texts = useInstallationTexts();
  return (
    <ul className="settings-rows">
      {findings.map(({ name, state, message }) => (
        <li key={`${name} ${message}`} className="settings-row">
          <div>
            <p className="strong" lang="en">
              {name}
            </p>
            <p lang="en">{message}</p>
          </div>
          <StatusWord look={looks[state]}>{texts.findingState[state]}</StatusWord>
        </li>
      ))}
    </ul>
  );
};
