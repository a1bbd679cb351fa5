/** The letter of an invitation, in the workspace's language; one withdrawn or accepted meanwhile is not sent. */
import { waits } from '../../base/jobs.ts';
import { type Letter, renderLetter } from '../../base/letter.ts';
import type { Ground } from '../act.ts';
import { brandOf } from '../organizations/brand.ts';
import { invitationUrl, statusOf } from './invitation.ts';
import { findInvitation } from './invitation-store.ts';

const minute = 60_000;
export const invitationQueues = ['invitation-letter'] as const;

interface Place {
  workspace: string;
  language: string;
  plain_text_only: boolean;
  organization_id: string;
  organization: string;
  sandbox: boolean;
}
const place = `
  select w.name as workspace, w.language, w.send_plain_text_email_only as plain_text_only, o.id as organization_id,
    o.name as organization, o.sandbox
  from workspaces w join organizations o on o.id = w.organization_id where w.id = $1`;

function letterOf({ workspace, language, organization }: Place, inviter: string, url: string, until: Date): Letter {
  if (language === 'sv') {
    const day = new Intl.DateTimeFormat('sv', { dateStyle: 'long', timeZone: 'Europe/Stockholm' }).format(until);
    return {
      language: 'sv',
      heading: `${inviter} bjuder in dig till ${organization}`,
      paragraphs: [`Du är inbjuden till arbetsytan ${workspace}.`, `Inbjudan gäller till ${day}.`],
      button: { label: 'Tacka ja', url },
      reason: `Du får det här brevet för att ${inviter} angav din adress. Väntade du dig det inte behöver du inte göra något.`,
    };
  }
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Stockholm' }).format(until);
  return {
    language: 'en',
    heading: `${inviter} invites you to ${organization}`,
    paragraphs: [`You are invited to the workspace ${workspace}.`, `The invitation holds until ${day}.`],
    button: { label: 'Accept', url },
    reason: `You get this letter because ${inviter} gave your address. If you did not expect it, there is nothing to do.`,
  };
}

async function sendInvitation(ground: Ground, id: string): Promise<void> {
  const invitation = await findInvitation(ground.db, id);
  if (!invitation || statusOf(invitation, ground.clock.now()) !== 'PENDING') return;
  const found = await ground.db.row<Place>(place, [invitation.workspace_id]);
  if (!found) return;
  const { expires_at: until, invited_by: inviter, email } = invitation;
  const letter = letterOf(found, inviter.name, invitationUrl(ground, invitation), until);
  const { text, html } = renderLetter(letter, await brandOf(ground.db, ground.publicUrl, found.organization_id));
  const sent = await ground.mail.send({
    // A letter sent again is another letter; a try again is the same.
    id: `${id}-${until.getTime()}`,
    to: { name: null, address: email },
    subject: found.sandbox ? `[SANDBOX] ${letter.heading}` : letter.heading,
    text,
    html: found.plain_text_only ? null : html,
  });
  if (!sent.ok && !sent.permanent) throw new Error(`the letter was not taken: ${sent.reason}`);
}

export function handleInvitationJobs(ground: Ground): void {
  const retry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 720 * minute);
  ground.jobs.handle<{ invitationId: string }>('invitation-letter', { concurrency: 2, retry }, ({ invitationId }) =>
    sendInvitation(ground, invitationId),
  );
}
