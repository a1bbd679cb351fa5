/** E-mails to everybody who manages keys when a key is created or regenerated, so that an unexpected key is noticed. */

import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { Context } from '../app/operation.ts';
import { sendMemberEmail } from '../workspaces/member-emails/send.ts';
import { type KeyFacts, keyEmail } from './key-email.ts';
import type { KeyRow } from './key-store.ts';
import { type KeyEmailJob, keyEmailQueue } from './queues.ts';

const managers = `
  select u.id from members m join users u on u.id = m.user_id and u.kind = 'PERSON' join roles r on r.id = m.role_id
  where m.workspace_id = $1 and m.status = 'ACTIVE' and u.status = 'ACTIVE'
    and r.permissions && array['MANAGE_API_TOKENS', 'ADMINISTRATOR']`;

/** One job per recipient, so that a failing address is retried alone. */
export async function enqueueManagerEmails(ctx: Context, key: KeyRow, what: KeyFacts['what']): Promise<void> {
  const { actor, tx, app, now } = ctx;
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
    payload: { userId: id, workspaceId: actor.workspaceId, facts } satisfies KeyEmailJob,
  }));
  await app.jobs.addAll(tx, keyEmailQueue, payloads);
}

const managersOf = (tx: Tx, workspaceId: string) => tx.rows<{ id: string }>(managers, [workspaceId]);

interface Reader {
  email: string;
  name: string;
  language: string;
  time_zone: string;
  workspace: string;
  sandbox: boolean;
  organization_id: string;
}
const reader = `
  select u.email, u.name, w.language, w.time_zone, w.name as workspace, o.sandbox, u.organization_id
  from users u join organizations o on o.id = u.organization_id join workspaces w on w.id = $2
  where u.id = $1 and u.status = 'ACTIVE'`;

export async function sendKeyEmail(app: App, { userId, workspaceId, facts }: KeyEmailJob): Promise<void> {
  const to = await app.db.row<Reader>(reader, [userId, workspaceId]);
  if (!to) return;
  const email = keyEmail(to.language === 'sv' ? 'sv' : 'en', to.workspace, to.time_zone, facts);
  await sendMemberEmail(app, {
    kind: 'ALWAYS',
    userId,
    workspaceId,
    ids: { organizationId: to.organization_id, workspaceId },
    message: {
      id: `${facts.keyId}-${Date.parse(facts.at)}-${userId}`,
      to: { name: to.name, address: to.email },
      subject: to.sandbox ? `[SANDBOX] ${email.heading}` : email.heading,
    },
    email,
  });
}
