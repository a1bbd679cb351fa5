/** What the connected assistants did lately, for those who may read the API log. */
import { useQuery } from '@tanstack/react-query';
import type { ApiLogShape } from '../../../../src/contract/schemas/api-logs.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { StatusCode } from '../status-code.tsx';
import { useConnectedAssistants } from './connected-assistants.tsx';
import { useAssistantTexts } from './texts.ts';

const shown = 50;

export const RecentActions = () => {
  const { permissions } = useDashboard();
  const connected = useConnectedAssistants();
  const ids = [...new Set(connected.items.map(({ clientId }) => clientId))].sort();
  return permissions.has('MANAGE_DEVELOPER') && ids.length > 0 ? <Actions clientIds={ids} /> : null;
};

const Actions = ({ clientIds }: { clientIds: readonly string[] }) => {
  const texts = useAssistantTexts();
  const { requests, viewer, language, texts: general } = useDashboard();
  const list = useQuery({
    queryKey: [viewer.workspace.id, 'api-logs', clientIds],
    queryFn: ({ signal }) =>
      requests.get<{ data: ApiLogShape[] }>('/api-logs', { actorId: clientIds, limit: shown }, signal),
  });
  return (
    <section className="assistants-part" aria-labelledby="assistants-actions">
      <h2 id="assistants-actions">{texts.actions}</h2>
      <p className="soft">{texts.actionsAbout}</p>
      {list.error ? (
        <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />
      ) : list.isPending ? (
        <Loading />
      ) : list.data.data.length === 0 ? (
        <p className="soft">{texts.noActions}</p>
      ) : (
        <ul className="assistants-rows">
          {list.data.data.map(({ requestId, status, method, path, actor, user, createdAt }) => (
            <li key={requestId} className="assistants-row">
              <p>
                <StatusCode status={status} /> {`${method} ${path ?? ''}`}
              </p>
              <p className="soft small">
                {`${texts.action(actor.name, user.name)} · `}
                <time dateTime={createdAt} title={exactTime(createdAt, language)}>
                  {shortTime(createdAt, language, general)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
