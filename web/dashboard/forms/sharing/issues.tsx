/** What is left before a form can be published, in words, with the page where each is put right. */
import { Link } from 'wouter';
import type { Form } from '../../../../src/contract/schemas/forms.ts';
import { Icon } from '../../components/icon.tsx';
import { useDashboard } from '../../session/context.ts';
import { useFormTexts } from '../texts.ts';
import { isOfQuestions, type PublishIssue, whereOf } from './where.ts';

interface Props {
  form: Form;
  /** Those that the page of the questions is about. */
  only?: 'QUESTIONS';
}

export const Issues = ({ form, only }: Props) => {
  const texts = useFormTexts();
  const issues = form.publishIssues.filter(
    issue => issue.code !== 'SENDER_CHANGES' && (only === undefined || isOfQuestions(issue)),
  );
  const blockers = issues.filter(({ severity }) => severity === 'BLOCKER').length;
  if (issues.length === 0) return null;
  return (
    <section className={blockers > 0 ? 'notice notice-warn' : 'notice'} aria-label={texts.issues}>
      <p>
        <b>{blockers > 0 ? texts.left(blockers) : texts.worthALook}</b>
      </p>
      <ul className="form-issues">
        {issues.map(issue => (
          <li key={`${issue.code} ${issue.message}`}>
            <Icon name={issue.severity === 'BLOCKER' ? 'warn' : 'eye'} small />
            <Words issue={issue} formId={form.id} isHere={only !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Words = ({ issue, formId, isHere }: { issue: PublishIssue; formId: string; isHere: boolean }) => {
  const texts = useFormTexts();
  const { language, permissions } = useDashboard();
  // The service has these sentences in Swedish, and in English for those who write programs.
  const words = texts.issue[issue.code] ?? (language === 'sv' ? issue.userMessage : issue.message);
  const where = whereOf(issue, formId);
  const isClosed = where?.startsWith('/settings') && !permissions.has('MANAGE_WORKSPACE_SETTINGS');
  if (where === null || isHere || isClosed) return <span>{words}</span>;
  return <Link href={where}>{words}</Link>;
};
