/** One template next to the list: what it contains, who signs, and Use. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Permission } from '../../../src/contract/permissions.ts';
import type { Template } from '../../../src/contract/schemas/templates.ts';
import { useMaySend } from '../bulk-sends/may-send.ts';
import { Icon } from '../components/icon.tsx';
import { Loading } from '../components/loading.tsx';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { Notice } from '../components/notice.tsx';
import { PartyLetter } from '../components/party-letter.tsx';
import { exactTime, shortTime } from '../language/times.ts';
import { usePrepareTexts } from '../prepare/texts.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { outlineOf } from './outline.ts';
import { useTemplateTexts } from './texts.ts';
import { useTemplateActions, type Verb } from './use-template-actions.ts';

export const TemplatePanel = ({ id, onOpen }: { id: string; onOpen(id: string | null): void }) => {
  const texts = useTemplateTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const { data, error, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'template', id, 'panel'],
    queryFn: ({ signal }) => requests.get<Template>(`/templates/${id}`, { expand: 'content' }, signal),
  });
  return (
    <aside className="panel" aria-label={data?.name ?? general.loading}>
      <div className="panel-top">
        <button type="button" className="button button-icon push" aria-label={texts.close} onClick={() => onOpen(null)}>
          <Icon name="close" />
        </button>
      </div>
      <div className="panel-body stack template-panel">
        {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
        {!data && !error && <Loading />}
        {data && <Shown template={data} onOpen={onOpen} />}
      </div>
    </aside>
  );
};

const Shown = ({ template, onOpen }: { template: Template; onOpen(id: string | null): void }) => {
  const texts = useTemplateTexts();
  const { parties: partyTexts } = usePrepareTexts();
  const { permissions, language, texts: general } = useDashboard();
  const maySendToMany = useMaySend();
  const { action, use } = useTemplateActions(onOpen);
  const { id, name, isLocked, deletedAt, updatedAt } = template;
  const isAlive = deletedAt === null;
  const item = (verb: Verb, label: string, permission: Permission, isPossible: boolean): MenuItem[] =>
    isPossible && permissions.has(permission)
      ? [{ label, destructive: verb === 'delete', onChoose: () => action.mutate({ id, verb }) }]
      : [];
  const groups = [
    [
      ...item('duplicate', texts.duplicate, 'CREATE_TEMPLATE', isAlive),
      ...item('lock', texts.lock, 'LOCK_TEMPLATE', isAlive && !isLocked),
      ...item('unlock', texts.unlock, 'LOCK_TEMPLATE', isAlive && isLocked),
      ...item('restore', texts.restore, 'RESTORE_TEMPLATE', !isAlive),
    ],
    item('delete', texts.trash, 'DELETE_TEMPLATE', isAlive && !isLocked),
  ];
  const error = action.error ?? use.error;
  const lines = outlineOf(template.content ?? [], texts);
  const mayEdit = permissions.has('UPDATE_TEMPLATE') && !isLocked;
  return (
    <>
      <h2 className="title">{name}</h2>
      <p className="soft small">
        {isLocked && `${texts.locked} · `}
        <time dateTime={updatedAt} title={exactTime(updatedAt, language)}>
          {texts.changed(shortTime(updatedAt, language, general))}
        </time>
      </p>
      <div className="row">
        {isAlive && permissions.has('CREATE_DOCUMENT') && (
          <button
            type="button"
            className="button button-strong button-small"
            aria-disabled={use.isPending}
            onClick={() => !use.isPending && use.mutate(template)}
          >
            {texts.use}
          </button>
        )}
        {isAlive && maySendToMany && (
          <Link className="button button-small" href={`/bulk-sends/new?templateId=${id}`}>
            {texts.sendToMany}
          </Link>
        )}
        {isAlive && (
          <Link className="button button-small" href={`/templates/${id}/edit`}>
            {mayEdit ? texts.edit : texts.look}
          </Link>
        )}
        {groups.flat().length > 0 && (
          <Menu label={texts.menu} groups={groups}>
            <Icon name="more" />
          </Menu>
        )}
      </div>
      {error && <Notice failure={failureOf(error)} texts={general} />}
      <section className="section">
        <h3>{texts.parties}</h3>
        {template.parties.length === 0 && <p className="soft small">{texts.noParties}</p>}
        <ol className="parties">
          {template.parties.map((party, index) => (
            <li key={party.id}>
              <PartyLetter index={index} />
              <span className="who one-line">{party.name}</span>
              <span className="state">{partyTexts.roles[party.role]}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="section">
        <h3>{texts.content}</h3>
        {lines.length === 0 && <p className="soft small">{texts.noContent}</p>}
        <ol className="template-outline">
          {lines.map(line => (
            <li key={line.id}>
              <span className="soft small">{line.kind}</span>
              <span className="one-line">{line.about}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
};
