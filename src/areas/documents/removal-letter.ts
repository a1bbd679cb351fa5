/**
 * The letter to the person responsible, a week before completed documents are deleted for good: one that names the
 * first of them. To an administrator where that person is no active member any more.
 */
import { type Letter, renderLetter } from '../../base/letter.ts';
import type { Ground } from '../act.ts';
import { memberTables } from '../workspaces/member-store.ts';
import { dayIn } from './letters.ts';
import type { RemovalLetterJob } from './retention.ts';

const namedMost = 20;

interface Place {
  workspace: string;
  language: string;
  sandbox: boolean;
}
const place = `
  select w.name as workspace, w.language, o.sandbox from workspaces w join organizations o on o.id = w.organization_id
  where w.id = $1 and w.completed_retention_days is not null`;
const receiver = `
  select u.name, u.email ${memberTables}
  where m.workspace_id = $1 and m.status = 'ACTIVE' and u.status = 'ACTIVE' and (u.id = $2 or 'ADMINISTRATOR' = any(r.permissions))
  order by (u.id = $2) desc, m.joined_at, u.id limit 1`;

interface Leaving {
  name: string;
  last_day: Date;
  count: number;
}
/** Those that were told of then and still are to go, the first to go first. */
const leaving = `
  select d.name, greatest(d.completed_at + w.completed_retention_days * interval '24 hours', d.removal_told_at + 7 * interval '24 hours') as last_day,
    count(*) over () as count
  from documents d join workspaces w on w.id = d.workspace_id
  where d.workspace_id = $1 and d.removal_told_at = $2 and coalesce(d.responsible_user_id, d.created_by) = $3
  order by last_day, d.id limit $4`;

export function removalLetter(language: 'sv' | 'en', workspace: string, documents: readonly Leaving[]): Letter {
  const count = Number(documents[0]?.count ?? 0);
  const beyond = count - documents.length;
  const list = documents.map(d => `${dayIn(language, d.last_day)}: ${d.name}`).join('\n');
  if (language === 'sv')
    return {
      language,
      heading: count === 1 ? 'Ett dokument raderas snart' : `${count} dokument raderas snart`,
      paragraphs: [
        `Arbetsytan ${workspace} sparar klara dokument en viss tid. De här raderas för gott, med sin händelselogg, den dag som anges:`,
        beyond > 0 ? `${list}\n… och ${beyond} till.` : list,
        'Hämta dem du vill ha kvar innan dess. En administratör kan ändra tiden i arbetsytans inställningar.',
      ],
      button: null,
      reason:
        'Du får det här brevet för att du ansvarar för dokumenten, eller för arbetsytan där den som gjorde det har slutat.',
    };
  return {
    language,
    heading: count === 1 ? 'A document will soon be deleted' : `${count} documents will soon be deleted`,
    paragraphs: [
      `The workspace ${workspace} keeps completed documents for a time. These are deleted for good, with their journal, on the day named:`,
      beyond > 0 ? `${list}\n… and ${beyond} more.` : list,
      'Download what you want to keep before then. An administrator can change the time in the settings of the workspace.',
    ],
    button: null,
    reason:
      'You get this letter because you are responsible for the documents, or for the workspace where whoever was has left.',
  };
}

export async function sendRemovalLetter(
  ground: Ground,
  { workspaceId, userId, toldAt }: RemovalLetterJob,
): Promise<void> {
  const found = await ground.db.row<Place>(place, [workspaceId]);
  const to = await ground.db.row<{ name: string; email: string }>(receiver, [workspaceId, userId]);
  const documents = await ground.db.rows<Leaving>(leaving, [workspaceId, new Date(toldAt), userId, namedMost]);
  if (!found || !to || documents.length === 0) return;
  const letter = removalLetter(found.language === 'sv' ? 'sv' : 'en', found.workspace, documents);
  const sent = await ground.mail.send({
    id: `removal-${workspaceId}-${userId}-${new Date(toldAt).getTime()}`,
    to: { name: to.name, address: to.email },
    subject: found.sandbox ? `[SANDBOX] ${letter.heading}` : letter.heading,
    ...renderLetter(letter),
  });
  if (!sent.ok && !sent.permanent) throw new Error(`the letter was not taken: ${sent.reason}`);
}
