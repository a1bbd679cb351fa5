/** One request of the API log, also one that was looked for by its id. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiLogShape } from '../../../src/contract/schemas/api-logs.ts';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { useCopy } from '../components/use-copy.ts';
import { exactTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf, isMissing } from '../session/requests.ts';
import { StatusCode } from './status-code.tsx';
import { useDeveloperTexts } from './texts.ts';

export const RequestPanel = ({ requestId, onClose }: { requestId: string; onClose(): void }) => {
  const texts = useDeveloperTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'api-logs', 'one', requestId],
    queryFn: ({ signal }) => requests.get<ApiLogShape>(`/api-logs/${encodeURIComponent(requestId)}`, {}, signal),
    retry: false,
  });
  const failure = error && failureOf(error);
  const isGone = isMissing(failure);
  const name = data ? `${data.method} ${data.path ?? texts.noRoute}` : isGone ? texts.missing : texts.requestId;
  return (
    <Panel name={name} className="request-panel" headingClass="log-title" onClose={onClose}>
      {isGone ? (
        <>
          <p className="mono">{requestId}</p>
          <p className="soft">{texts.missingAbout}</p>
        </>
      ) : (
        failure && <Notice failure={failure} texts={general} onRetry={refetch} />
      )}
      {!data && !failure && <Loading />}
      {data && <Details request={data} />}
    </Panel>
  );
};

const Details = ({ request }: { request: ApiLogShape }) => {
  const texts = useDeveloperTexts();
  const { language } = useDashboard();
  const copy = useCopy();
  const { type, name } = request.actor;
  return (
    <>
      <dl className="facts">
        <Fact name={texts.requestId}>
          <span className="mono">{request.requestId}</span>
        </Fact>
        <Fact name={texts.answer}>
          <StatusCode status={request.status} />
        </Fact>
        <Fact name={texts.when}>{exactTime(request.createdAt, language)}</Fact>
        <Fact name={texts.duration}>{texts.milliseconds(request.durationMs)}</Fact>
        <Fact name={texts.version}>{request.version}</Fact>
        <Fact name={type === 'API_KEY' ? texts.key : texts.app}>{name}</Fact>
        <Fact name={texts.who}>{request.user.name}</Fact>
      </dl>
      <p>
        <button
          type="button"
          className="button button-small"
          onClick={() => void copy(request.requestId, texts.copied)}
        >
          {texts.copy}
        </button>
      </p>
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
