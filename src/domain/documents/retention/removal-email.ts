/**
 * The e-mail a week before completed documents are permanently deleted: one per person responsible, listing the
 * documents that go first. If that person is no longer an active member, an administrator receives it.
 */
import type { Language } from '../../../contract/errors.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { App } from '../../app/app.ts';
import { sendMemberEmail } from '../../workspaces/member-emails/send.ts';
import { memberTables } from '../../workspaces/members/member-store.ts';
import { removalEmailTexts } from '../locales/removal-email.ts';
import { dayIn } from '../notifications/emails.ts';
import type { RemovalEmailJob } from '../queues.ts';

const maxNamed = 20;

interface Place {
  workspace: string;
  language: string;
  time_zone: string;
  sandbox: boolean;
  organization_id: string;
}
const place = `
  select w.name as workspace, w.language, w.time_zone, o.sandbox, o.id as organization_id from workspaces w join organizations o on o.id = w.organization_id
  where w.id = $1 and w.completed_retention_days is not null`;
const receiver = `
  select u.id, u.name, u.email ${memberTables}
  where m.workspace_id = $1 and m.status = 'ACTIVE' and u.status = 'ACTIVE' and (u.id = $2 or 'ADMINISTRATOR' = any(r.permissions))
  order by (u.id = $2) desc, m.joined_at, u.id limit 1`;

interface Leaving {
  name: string;
  last_day: Date;
  count: number;
}
/** The documents announced at `$2` that are still due for deletion, earliest first. */
const leaving = `
  select d.name, greatest(d.completed_at + w.completed_retention_days * interval '24 hours', d.removal_told_at + 7 * interval '24 hours') as last_day,
    count(*) over () as count
  from documents d join workspaces w on w.id = d.workspace_id
  where d.workspace_id = $1 and d.removal_told_at = $2 and coalesce(d.responsible_user_id, d.created_by) = $3
  order by last_day, d.id limit $4`;

export function removalEmail(
  { workspace, time_zone: timeZone, ...place }: Place,
  documents: readonly Leaving[],
): Email {
  const language: Language = place.language === 'sv' ? 'sv' : 'en';
  const count = Number(documents[0]?.count ?? 0);
  const beyond = count - documents.length;
  const list = documents.map(d => `${dayIn(language, d.last_day, timeZone)}: ${d.name}`).join('\n');
  const texts = removalEmailTexts[language];
  return {
    language,
    heading: texts.heading(count),
    paragraphs: [texts.about(workspace), beyond > 0 ? `${list}\n${texts.more(beyond)}` : list, texts.advice],
    button: null,
    reason: texts.reason,
  };
}

export async function sendRemovalEmail(app: App, { workspaceId, userId, toldAt }: RemovalEmailJob): Promise<void> {
  const found = await app.db.row<Place>(place, [workspaceId]);
  const to = await app.db.row<{ id: string; name: string; email: string }>(receiver, [workspaceId, userId]);
  const documents = await app.db.rows<Leaving>(leaving, [workspaceId, new Date(toldAt), userId, maxNamed]);
  if (!found || !to || documents.length === 0) return;
  const email = removalEmail(found, documents);
  await sendMemberEmail(app, {
    kind: 'ALWAYS',
    userId: to.id,
    workspaceId,
    ids: { organizationId: found.organization_id, workspaceId },
    message: {
      id: `removal-${workspaceId}-${userId}-${new Date(toldAt).getTime()}`,
      to: { name: to.name, address: to.email },
      subject: found.sandbox ? `[SANDBOX] ${email.heading}` : email.heading,
    },
    email,
  });
}
