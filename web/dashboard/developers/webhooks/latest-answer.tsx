/** How the latest delivery of a webhook went. */
import { useQuery } from '@tanstack/react-query';
import type { Delivery } from '../../../../src/contract/schemas/deliveries.ts';
import { useDashboard } from '../../session/context.ts';
import { ShortMoment } from '../short-moment.tsx';
import { Answer } from './answer.tsx';
import { useWebhookTexts } from './texts.ts';

export const LatestAnswer = ({ id }: { id: string }) => {
  const texts = useWebhookTexts();
  const { requests, viewer } = useDashboard();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'webhooks', id, 'latest'],
    queryFn: ({ signal }) => requests.get<{ data: Delivery[] }>(`/webhooks/${id}/deliveries`, { limit: 1 }, signal),
  });
  const delivery = data?.data[0];
  if (!data) return null;
  if (!delivery) return texts.noDeliveries;
  return (
    <>
      {texts.latest} <Answer delivery={delivery} /> {delivery.type ?? texts.unknownType}
      {' · '}
      <ShortMoment at={delivery.createdAt} />
    </>
  );
};
