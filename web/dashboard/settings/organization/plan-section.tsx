/** The plan, which an operator of the installation chooses. */
import { useQueryClient } from '@tanstack/react-query';
import type { Registered } from '../../../../src/contract/dashboard/production.ts';
import type { Limits } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { SectionForm } from '../form/section-form.tsx';
import { useSection } from '../form/use-section.ts';
import { useOrganizationTexts } from './texts.ts';

type PlanName = Registered['plan'];

const plans: readonly PlanName[] = ['BASIC', 'SOLO', 'TEAM', 'ENTERPRISE'];

interface Props {
  plan: PlanName;
  reload(): Promise<Limits>;
}

export const PlanSection = ({ plan, reload }: Props) => {
  const texts = useOrganizationTexts();
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const planOf = (limits: Limits): PlanName => plans.find(one => one === limits.plan) ?? plan;
  const section = useSection<{ plan: PlanName }>({
    id: 'plan',
    saved: { plan },
    reload: async () => ({ plan: planOf(await reload()) }),
    save: async changes => {
      await requests.send<Registered>('PATCH', '/installation/organization', changes);
      await reload();
      void client.invalidateQueries({ queryKey: [viewer.workspace.id, 'viewer'] });
    },
  });
  return (
    <SectionForm
      title={texts.planChoice}
      about={texts.planChoiceAbout}
      section={section}
      names={{ plan: texts.planName }}
    >
      <Field label={texts.planName}>
        {attributes => (
          <select
            {...attributes}
            value={section.values.plan}
            onChange={({ target }) => section.set('plan', plans.find(one => one === target.value) ?? plan)}
          >
            {plans.map(one => (
              <option key={one} value={one}>
                {texts.planWithAbout[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </SectionForm>
  );
};
