/** `npm run events`: writes what fires each event and what it tells to docs/, where a test compares it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { eventData } from './contract/event-data.ts';
import { type EventType, eventTypes } from './contract/events.ts';
import { namesOf } from './versions/2026-09/events/types.ts';

export const eventsFile = fileURLToPath(new URL('../docs/events.md', import.meta.url));

/** Types whose act is not built yet; a test holds that nothing records one of these, and that something does all others. */
export const eventsToCome: readonly EventType[] = [
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'company.created',
  'company.updated',
  'company.deleted',
  'template.created',
  'template.updated',
  'template.deleted',
  'template.restored',
  'form.submitted',
  'approval_request.created',
  'approval_request.approved',
  'approval_request.rejected',
  'approval_request.cancelled',
];

const firedBy: Record<EventType, string> = {
  'document.created': 'A document is created.',
  'document.sent': 'It is sent.',
  'document.fully_signed': 'Its last signer signs; it is not sealed yet.',
  'document.completed': 'It is sealed.',
  'document.rejected': 'A party declines.',
  'document.expired': 'Its deadline passes, within a minute after it.',
  'document.withdrawn': 'It is withdrawn and a draft again.',
  'document.updated':
    'Its properties or content change after creation; at most once a minute per document, and once more at the end of that minute.',
  'document.deleted': 'It goes to the trash.',
  'document.restored': 'It comes back from the trash.',
  'document.archived': 'It is archived.',
  'document.unarchived': 'It is taken out of the archive.',
  'document.expiration_extended': 'It gets a later deadline.',
  'document.expiring_soon': 'A day is left until its deadline, or it is sent with less; once per deadline.',
  'document.party.sent': 'An invitation is handed over to the mail or SMS service.',
  'document.party.delivery_failed':
    'A letter or text message to a party is refused, given up after a day, or reported as not arrived.',
  'document.party.opened': 'A party opens the document.',
  'document.party.read': 'A party reads it to the end; once per party.',
  'document.party.signed': 'A party signs.',
  'document.party.rejected': 'A party declines.',
  'document.party.delegated': 'A party hands signing to somebody else.',
  'document.party.auth_failed': 'A party fails to verify who they are.',
  'document.party.verified': 'A party verifies who they are.',
  'document.party.updated': 'A party of a sent document is corrected.',
  'document.party.added': 'A party is added to a sent document.',
  'document.party.removed': 'A party is removed from a sent document.',
  'document.party.reminded': 'A party is reminded.',
  'document.comment.created':
    'A message is written in a comment thread, also by a party on its page. The chat has none.',
  'identity_check.created': 'An identity check is created.',
  'identity_check.sent': 'It is sent.',
  'identity_check.opened': 'Its page is opened; once.',
  'identity_check.verified': 'The person is verified.',
  'identity_check.failed':
    'A try fails, or the letter; the person may try again with the same link until the deadline.',
  'identity_check.cancelled': 'It is cancelled.',
  'contact.created': 'A contact is created.',
  'contact.updated': 'It changes.',
  'contact.deleted': 'It is deleted.',
  'company.created': 'A company is created.',
  'company.updated': 'It changes.',
  'company.deleted': 'It is deleted.',
  'template.created': 'A template is created.',
  'template.updated': 'It changes.',
  'template.deleted': 'It goes to the trash.',
  'template.restored': 'It comes back from the trash.',
  'form.submitted': 'A public form is submitted.',
  'workspace.created': 'A workspace is created; told in the new workspace.',
  'member.added': 'Somebody becomes a member.',
  'member.invited': 'Somebody is invited.',
  'member.invite_accepted': 'An invitation is accepted.',
  'approval_request.created': 'An approval is asked for.',
  'approval_request.approved': 'It is given.',
  'approval_request.rejected': 'It is refused.',
  'approval_request.cancelled': 'The request is taken back.',
  'login.completed': 'Somebody signs in.',
  'login.failed': 'Signing in as somebody who is known fails.',
  'security.document_downloaded': 'The address of a file is given out; one for each file.',
  'security.documents_exported': 'Documents are exported together.',
  'security.signature_identity_accessed': 'Signatures are read.',
  'security.member_removed': 'A member is removed.',
  'security.member_role_changed': 'A member gets another role.',
  'security.role_updated': 'A role changes.',
  'security.workspace_retention_updated': 'It changes how long a workspace keeps documents.',
  'usage.limit_reached': 'The last of a quota is taken; once per quota and period.',
  'webhook.test': 'A webhook is tested. Sent to it alone, subscribed to by none, in no list.',
};

const line = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
const code = (words: readonly string[]) => words.map(word => `\`${word}\``).join(', ');

const shapeOf = (type: EventType): z.core.$ZodLooseShape => eventData[type].shape;
const besideOf = (type: EventType) => Object.keys(shapeOf(type)).filter(member => member !== 'object');

/** A resource by its name in the contract, else its members. */
function objectOf(type: EventType): string {
  const object = shapeOf(type).object as z.ZodObject;
  const name = object.meta()?.id;
  return name === undefined ? code(Object.keys(object.shape)) : `[${name}](../openapi/2026-10.json)`;
}

const eventLine = (type: EventType): string =>
  line(
    `\`${type}\``,
    firedBy[type] + (eventsToCome.includes(type) ? ' *Not yet.*' : ''),
    objectOf(type),
    code(besideOf(type)),
    code(namesOf([type])),
  );

export const printedEvents = (): string => `# Events

Written by \`npm run events\` from the contract. An event is recorded in the transaction of the act that it names, listed by
\`GET /events\` for 30 days and delivered to the webhooks that subscribed to it, with the same \`data\`. \`data.object\` is the
resource as its GET answers it, as it was then where a webhook heard it; the facts of the next column stand beside it.
\`actor\` is null where a party, a schedule or somebody in the dashboard acted. No event has a national identity number.
Events of one resource have a strictly increasing \`createdAt\`.

What 2026-09 has no name for is not sent to webhooks of that version.

${line('Type', 'Fired when', '`data.object`', 'Beside it', 'In 2026-09')}${line(...Array.from({ length: 5 }, () => '---'))}${eventTypes.map(eventLine).join('')}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(eventsFile, printedEvents());
  process.stdout.write('docs/events.md is written\n');
}
