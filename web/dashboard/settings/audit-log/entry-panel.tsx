/** One entry of the audit log next to the list. */
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../../../src/contract/dashboard/audit-log.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { Fact } from '../../developers/fact.tsx';
import { exactTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useAuditTexts } from './texts.ts';
import { factOf, kindOf, subjectOf } from './words.ts';

interface Props {
  id: string;
  /** As the list has it; undefined: it is not among those that were fetched. */
  listed: AuditEntry | undefined;
  onClose(): void;
}

export const EntryPanel = ({ id, listed, onClose }: Props) => {
  const texts = useAuditTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'audit-log', 'one', id],
    queryFn: ({ signal }) => requests.get<{ data: AuditEntry[] }>('/audit-log', { id }, signal),
    enabled: listed === undefined,
  });
  const entry = listed ?? data?.data[0];
  const name = entry ? kindOf(entry.type, texts) : data ? texts.missing : texts.one;
  return (
    <Panel name={name} className="audit-panel" onClose={onClose}>
      {entry ? (
        <Details entry={entry} />
      ) : error ? (
        <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />
      ) : data ? (
        <p className="soft">{texts.missingAbout}</p>
      ) : (
        <Loading />
      )}
    </Panel>
  );
};

const Details = ({ entry }: { entry: AuditEntry }) => {
  const texts = useAuditTexts();
  const { language } = useDashboard();
  const { who, via, workspace, ipAddress, userAgent, createdAt, id } = entry;
  const subject = subjectOf(entry);
  return (
    <dl className="facts">
      <Fact name={texts.when}>{exactTime(createdAt, language)}</Fact>
      <Fact name={texts.who}>{who ? [who.name, who.email].filter(Boolean).join(' · ') : texts.system}</Fact>
      {subject !== null && <Fact name={texts.subject}>{subject}</Fact>}
      {entry.facts.map(fact => {
        const { name, value } = factOf(fact, texts);
        return (
          <Fact key={fact.name} name={name}>
            {value}
          </Fact>
        );
      })}
      <Fact name={texts.workspace}>{workspace.name}</Fact>
      {via !== null && <Fact name={texts.via}>{texts.viaKind[via]}</Fact>}
      {ipAddress !== null && <Fact name={texts.ip}>{ipAddress}</Fact>}
      {userAgent !== null && <Fact name={texts.browser}>{userAgent}</Fact>}
      <Fact name={texts.id}>
        <span className="mono">{id}</span>
      </Fact>
    </dl>
  );
};
