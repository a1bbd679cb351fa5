/** Names a report, and who sees it. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reportVisibilities } from '../../../../src/contract/report-questions.ts';
import type { Report } from '../../../../src/contract/schemas/reports.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { LineField } from '../../components/line-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { usePostOnce } from '../../settings/posting/use-post-once.ts';
import { bodyOf, type Question } from '../question.ts';
import { useReportTexts } from '../texts.ts';

interface Props {
  /** Changes this one instead of saving a new one. */
  report: Report | null;
  question: Question;
  onClose(): void;
  onDone(report: Report): void;
}

export const SaveReport = ({ report, question, onClose, onDone }: Props) => {
  const { saved: texts } = useReportTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const postOnce = usePostOnce();
  const [name, setName] = useState(report?.name ?? '');
  const [visibility, setVisibility] = useState(report?.visibility ?? 'PRIVATE');
  const saving = useMutation({
    mutationFn: () =>
      report
        ? requests.send<Report>('PATCH', `/reports/${report.id}`, { name, visibility })
        : postOnce<Report>('/reports', { name, visibility, question: bodyOf(question) }),
    onSuccess: onDone,
  });
  const failure = saving.error && failureOf(saving.error);
  const nameError = errorAt(failure, 'name', general);
  // Only who saved a report can take it back from the others.
  const choices = reportVisibilities.filter(
    one => one === 'WORKSPACE' || !report || report.visibility === one || report.createdBy.id === viewer.user.id,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <Dialog title={report ? texts.change : texts.saveTitle} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <LineField label={texts.name} value={name} error={nameError} onChange={setName} />
        <fieldset className="field">
          <legend>{texts.visibility}</legend>
          {choices.map(one => (
            <label key={one} className="choice">
              <input type="radio" name="visibility" checked={visibility === one} onChange={() => setVisibility(one)} />
              {texts[one]}
            </label>
          ))}
          <p className="soft small">{texts.numbers}</p>
        </fieldset>
        {failure && nameError === null && <Notice failure={failure} texts={general} />}
        <FormButtons label={texts.save} isPending={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
