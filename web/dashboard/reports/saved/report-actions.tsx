/** Saves, changes and deletes a report, as far as the role allows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Report } from '../../../../src/contract/schemas/reports.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { bodyOf, type Question } from '../question.ts';
import { useReportTexts } from '../texts.ts';
import { SaveReport } from './save-report.tsx';

interface Props {
  /** Null: what is asked is not saved. */
  report: Report | null;
  question: Question;
  isChanged: boolean;
  onReset(): void;
}

export const ReportActions = ({ report, question, isChanged, onReset }: Props) => {
  const { saved: texts } = useReportTexts();
  const { requests, viewer, permissions, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<'new' | 'change' | 'delete' | null>(null);
  const [mayCreate, mayUpdate, mayDelete] = (['CREATE_REPORT', 'UPDATE_REPORT', 'DELETE_REPORT'] as const).map(one =>
    permissions.has(one),
  );
  const refresh = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'reports'] });
  const done = async (kept: Report) => {
    setDialog(null);
    client.setQueryData([viewer.workspace.id, 'reports', kept.id], kept);
    navigate(`/reports/${kept.id}`);
    showToast(texts.done(kept.name));
    await refresh();
  };
  const saving = useMutation({
    mutationFn: (id: string) => requests.send<Report>('PATCH', `/reports/${id}`, { question: bodyOf(question) }),
    onSuccess: done,
  });
  const removing = useMutation({
    mutationFn: ({ id }: Report) => requests.send('DELETE', `/reports/${id}`),
    async onSuccess(_, { id, name }) {
      navigate('/reports');
      showToast(texts.deleted(name));
      client.removeQueries({ queryKey: [viewer.workspace.id, 'reports', id] });
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'reports', 'list'] });
    },
  });
  return (
    <div className="row report-actions">
      {isChanged && <span className="soft small">{texts.changed}</span>}
      {isChanged && report && mayUpdate && (
        <button
          type="button"
          className="button button-small button-strong"
          aria-disabled={saving.isPending}
          onClick={() => saving.isPending || saving.mutate(report.id)}
        >
          {texts.saveChange}
        </button>
      )}
      {mayCreate && (
        <button type="button" className="button button-small" onClick={() => setDialog('new')}>
          {report ? texts.saveNew : texts.save}
        </button>
      )}
      {isChanged && (
        <button type="button" className="text-button small" onClick={onReset}>
          {texts.reset}
        </button>
      )}
      {report && mayUpdate && (
        <button type="button" className="text-button small" onClick={() => setDialog('change')}>
          {texts.change}
        </button>
      )}
      {report && mayDelete && (
        <button type="button" className="text-button small" onClick={() => setDialog('delete')}>
          {texts.delete}
        </button>
      )}
      {saving.error && <Notice failure={failureOf(saving.error)} texts={general} />}
      {(dialog === 'new' || dialog === 'change') && (
        <SaveReport
          report={dialog === 'change' ? report : null}
          question={question}
          onClose={() => setDialog(null)}
          onDone={done}
        />
      )}
      {dialog === 'delete' && report && (
        <ConfirmDialog
          title={texts.deleteAsk(report.name)}
          about={report.visibility === 'WORKSPACE' ? texts.deleteShared : texts.deleteMine}
          label={texts.delete}
          failure={removing.error && failureOf(removing.error)}
          isPending={removing.isPending}
          onClose={() => setDialog(null)}
          onConfirm={() => removing.mutate(report)}
        />
      )}
    </div>
  );
};
