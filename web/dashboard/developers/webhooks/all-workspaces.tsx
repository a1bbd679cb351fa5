/** The choice whether a webhook is for all workspaces, for those who may make it one. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { WebhookReach } from '../../../../src/contract/dashboard/webhook-reach.ts';
import { useDashboard } from '../../session/context.ts';
import { useWebhookTexts } from './texts.ts';

interface Props {
  isChosen: boolean;
  wasChosen: boolean;
  onChange(isChosen: boolean): void;
}

export const AllWorkspaces = ({ isChosen, wasChosen, onChange }: Props) => {
  const texts = useWebhookTexts();
  const { requests, viewer } = useDashboard();
  const hint = useId();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'webhook-reach'],
    queryFn: ({ signal }) => requests.get<WebhookReach>('/webhook-reach', {}, signal),
  });
  // It can always become a webhook of this workspace alone.
  if (!wasChosen && !(data?.isEverywhere && data.workspaces > 1)) return null;
  return (
    <div className="field">
      <label className="choice">
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked)}
        />
        {texts.forAll}
      </label>
      <p className="soft small" id={hint}>
        {isChosen || !wasChosen ? texts.forAllAbout : texts.forOneAbout(viewer.workspace.name)}
      </p>
    </div>
  );
};
