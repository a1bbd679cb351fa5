/** Letters to those who manage keys, whenever one is created or made anew, so that a key nobody asked for is seen. */
import type { Tx } from '../../base/database.ts';
import { waits } from '../../base/jobs.ts';
import { renderLetter } from '../../base/letter.ts';
import type { Call, Ground } from '../act.ts';
import { type KeyFacts, keyLetter } from './key-letter.ts';
import type { KeyRow } from './key-store.ts';

const minute = 60_000;
export const keyQueues = ['key-letter'] as const;

interface KeyLetterJob {
  userId: string;
  workspaceId: string;
  facts: KeyFacts;
}

const managers = `
  select u.id from members m join users u on u.id = m.user_id and u.kind = 'PERSON' join roles r on r.id = m.role_id
  where m.workspace_id = $1 and m.status = 'ACTIVE' and u.status = 'ACTIVE'
    and r.permissions && array['MANAGE_API_TOKENS', 'ADMINISTRATOR']`;

/** A letter each, so that one address that fails is tried again alone. */
export async function tellManagersLater(call: Call, key: KeyRow, what: KeyFacts['what']): Promise<void> {
  const { actor, tx, ground, now } = call;
  const facts: KeyFacts = {
    keyId: key.id,
    what,
    key: key.name,
    prefix: key.prefix,
    account: key.account_name,
    by: actor.user.name,
    at: now.toISOString(),
    expiresAt: key.expires_at?.toISOString() ?? null,
  };
  const payloads = (await managersOf(tx, actor.workspaceId)).map(({ id }) => ({
    payload: { userId: id, workspaceId: actor.workspaceId, facts } satisfies KeyLetterJob,
  }));
  await ground.jobs.addAll(tx, 'key-letter', payloads);
}

const managersOf = (tx: Tx, workspaceId: string) => tx.rows<{ id: string }>(managers, [workspaceId]);

interface Reader {
  email: string;
  name: string;
  language: string;
  workspace: string;
  sandbox: boolean;
}
const reader = `
  select u.email, u.name, w.language, w.name as workspace, o.sandbox
  from users u join organizations o on o.id = u.organization_id join workspaces w on w.id = $2
  where u.id = $1 and u.status = 'ACTIVE'`;

async function sendKeyLetter(ground: Ground, { userId, workspaceId, facts }: KeyLetterJob): Promise<void> {
  const to = await ground.db.row<Reader>(reader, [userId, workspaceId]);
  if (!to) return;
  const letter = keyLetter(to.language === 'sv' ? 'sv' : 'en', to.workspace, facts);
  const sent = await ground.mail.send({
    id: `${facts.keyId}-${Date.parse(facts.at)}-${userId}`,
    to: { name: to.name, address: to.email },
    subject: to.sandbox ? `[SANDBOX] ${letter.heading}` : letter.heading,
    ...renderLetter(letter),
  });
  if (!sent.ok && !sent.permanent) throw new Error(`the letter was not taken: ${sent.reason}`);
}

export function handleKeyJobs(ground: Ground): void {
  const retry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 720 * minute);
  ground.jobs.handle<KeyLetterJob>('key-letter', { concurrency: 2, retry }, job => sendKeyLetter(ground, job));
}
