/** How long completed documents and those in the trash are kept, and how many that concerns today. */
import { useQuery } from '@tanstack/react-query';
import type { WorkspaceSettings } from '../../../../../src/contract/schemas/workspaces/workspace-settings.ts';
import { Field } from '../../../components/field.tsx';
import { useDashboard } from '../../../session/context.ts';
import { errorAt } from '../../../session/issues.ts';
import { SectionForm } from '../../form/section-form.tsx';
import { useWorkspaceTexts } from '../texts.ts';
import { daysIn, inSettings, useWorkspaceSection } from '../use-workspace.ts';
import type { SectionProps } from './section-props.ts';

type Kept = WorkspaceSettings['completedRetentionDays'];
/** As the contract has them: the page cannot load it. */
const choices: readonly Kept[] = [null, 30, 90, 180, 365, 1_095, 2_555];
const dayMs = 86_400_000;

/** How many documents that are completed are older than so many days; undefined: not known yet. */
function useOlderThan(days: Kept): number | undefined {
  const { requests, viewer, permissions } = useDashboard();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'completed-before', days],
    queryFn: async ({ signal }) => {
      const query = {
        status: 'COMPLETED',
        completedBefore: new Date(Date.now() - (days ?? 0) * dayMs).toISOString(),
        ...{ limit: 1, include: 'total' },
      };
      return (await requests.get<{ total?: number }>('/documents', query, signal)).total;
    },
    enabled: days !== null && permissions.has('READ_DOCUMENT'),
  });
  return days === null ? undefined : data;
}

export const RetentionSection = ({ of, workspace }: SectionProps) => {
  const { texts: general } = useDashboard();
  const texts = useWorkspaceTexts();
  const section = useWorkspaceSection({
    ...{ id: 'defaults-retention', of, workspace },
    pick: ({ settings: { completedRetentionDays, trashRetentionDays } }) => ({
      completedRetentionDays,
      trashRetentionDays: String(trashRetentionDays),
    }),
    body: ({ trashRetentionDays: days, ...rest }) =>
      inSettings({ ...rest, ...(days !== undefined && { trashRetentionDays: daysIn(days) }) }),
  });
  const { values, set, failure } = section;
  const kept = values.completedRetentionDays;
  const older = useOlderThan(kept);
  return (
    <SectionForm title={texts.retention} about={texts.retentionAbout} section={section} names={texts.names}>
      <Field
        label={texts.names.completedRetentionDays}
        error={errorAt(failure, 'settings.completedRetentionDays', general)}
      >
        {attributes => (
          <select
            {...attributes}
            value={kept ?? ''}
            onChange={({ target }) =>
              set('completedRetentionDays', choices.find(one => String(one ?? '') === target.value) ?? null)
            }
          >
            {choices.map(days => (
              <option key={days} value={days ?? ''}>
                {texts.kept(days)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={texts.names.trashRetentionDays}
        hint={texts.trashHint}
        error={errorAt(failure, 'settings.trashRetentionDays', general)}
      >
        {attributes => (
          <input
            {...attributes}
            className="input input-short"
            inputMode="numeric"
            maxLength={6}
            value={values.trashRetentionDays}
            onChange={({ target }) => set('trashRetentionDays', target.value)}
          />
        )}
      </Field>
      <p className={kept !== null && older ? 'notice notice-warn' : 'soft'} role="status">
        {kept === null ? texts.keptForever : older === undefined ? '' : texts.keptUntil(texts.kept(kept), older)}
      </p>
    </SectionForm>
  );
};
