/** One key: whose it is, when it ends, and when it was used. */
import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '../../../../src/contract/schemas/workspaces/api-keys.ts';
import type { Workspace } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { daysBetween, exactTime, longDay, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { ShortMoment } from '../short-moment.tsx';
import { type Look, StatusWord } from '../status-word.tsx';
import type { KeyTexts } from './locales/sv.ts';
import { useKeyTexts } from './texts.ts';

const warnDays = 14;

interface Props {
  apiKey: ApiKey;
  onReplace(): void;
  onDelete(): void;
}

export const KeyRow = ({ apiKey, onReplace, onDelete }: Props) => {
  const texts = useKeyTexts();
  const { viewer } = useDashboard();
  const { name, prefix, account, createdBy, lastUsedAt } = apiKey;
  const who =
    account.type === 'SERVICE_ACCOUNT'
      ? texts.ofAccount(account.name)
      : account.id === viewer.user.id
        ? texts.mine
        : texts.of(account.name || account.email);
  const maker = createdBy ? texts.madeBy(createdBy.name || createdBy.email) : texts.madeByOperator;
  return (
    <li className="settings-row">
      <div>
        <p>
          <strong>{name}</strong> <span className="mono soft small">{`${prefix}…`}</span>
        </p>
        <p className="soft small">
          {`${who} · `}
          <InWorkspace id={apiKey.defaultWorkspaceId} />
        </p>
        <p className="soft small">
          {lastUsedAt === null ? (
            texts.neverUsed
          ) : (
            <>
              {texts.used} <ShortMoment at={lastUsedAt} />
            </>
          )}
          {` · ${maker}`}
        </p>
      </div>
      <End apiKey={apiKey} />
      <Menu
        label={texts.moreOf(name)}
        align="end"
        groups={[
          [{ label: texts.regenerate, onChoose: onReplace }],
          [{ label: texts.remove, destructive: true, onChoose: onDelete }],
        ]}
      >
        <Icon name="dots" />
      </Menu>
    </li>
  );
};

const InWorkspace = ({ id }: { id: string | null }) => {
  const texts = useKeyTexts();
  const { requests, viewer } = useDashboard();
  const isElsewhere = id !== null && id !== viewer.workspace.id;
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'workspaces'],
    queryFn: ({ signal }) => requests.get<{ data: Workspace[] }>('/workspaces', { limit: 100 }, signal),
    enabled: isElsewhere,
  });
  if (id === null) return texts.anyWorkspace;
  if (!isElsewhere) return texts.workspace(viewer.workspace.name);
  const found = data?.data.find(workspace => workspace.id === id);
  return found ? texts.workspace(found.name) : texts.otherWorkspace;
};

/** How a key's end is shown; `day` and `clock` are the end as text. */
export function endOf(
  { status, expiresAt }: Pick<ApiKey, 'status' | 'expiresAt'>,
  now: Date,
  texts: Pick<KeyTexts, 'never' | 'ended' | 'endsAt' | 'endsSoon'>,
  write: { day(iso: string): string; short(iso: string): string },
): { look: Look; text: string } {
  if (expiresAt === null) return { look: 'none', text: texts.never };
  if (status === 'EXPIRED') return { look: 'bad', text: texts.ended(write.day(expiresAt)) };
  const days = -daysBetween(new Date(expiresAt), now);
  return days <= warnDays
    ? { look: 'warn', text: texts.endsSoon(write.short(expiresAt), days) }
    : { look: 'done', text: texts.endsAt(write.day(expiresAt)) };
}

const End = ({ apiKey }: { apiKey: ApiKey }) => {
  const texts = useKeyTexts();
  const { language, texts: general } = useDashboard();
  const { look, text } = endOf(apiKey, new Date(), texts, {
    day: iso => longDay(iso, language),
    short: iso => shortTime(iso, language, general),
  });
  return (
    <span title={apiKey.expiresAt === null ? undefined : exactTime(apiKey.expiresAt, language)}>
      <StatusWord look={look}>{text}</StatusWord>
    </span>
  );
};
