/**
 * `npm run events`: writes docs/events.md, which lists when each event is published and with which data. A test checks
 * that the file is current.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { eventData } from '../contract/events/event-data.ts';
import { type EventType, eventTypes } from '../contract/events/events.ts';
import { olderVersions } from '../versions/versions.ts';

export const eventsFile = fileURLToPath(new URL('../../docs/events.md', import.meta.url));

const firedBy: Record<EventType, string> = {
  'document.created': 'A document is created.',
  'document.sent': 'A document is sent.',
  'document.fully_signed': 'The last signature is made. The document is not sealed yet.',
  'document.completed': 'A document is sealed.',
  'document.rejected': 'A document is declined by a party.',
  'document.expired': 'The deadline of a document has passed; within a minute.',
  'document.withdrawn': 'A document is withdrawn and becomes a draft again.',
  'document.updated':
    'Properties or content of a document change after creation. At most once a minute per document, and once more at the end of that minute.',
  'document.deleted': 'A document is moved to the trash.',
  'document.restored': 'A document is restored from the trash.',
  'document.archived': 'A document is archived.',
  'document.unarchived': 'A document is taken out of the archive.',
  'document.expiration_extended': 'The deadline of a document is extended.',
  'document.expiring_soon':
    'A day is left until the deadline, or the document is sent with less than a day left. Once per deadline.',
  'document.party.sent': 'An invitation is handed over to the mail server or SMS provider.',
  'document.party.delivery_failed':
    'An e-mail or SMS to a party is rejected, given up after a day, comes back, or is reported as undelivered.',
  'document.party.opened': 'A party opens the document.',
  'document.party.read': 'A party has read the document to the end. Once per party.',
  'document.party.signed': 'A party signs.',
  'document.party.rejected': 'A party declines.',
  'document.party.delegated': 'A party delegates signing to somebody else.',
  'document.party.auth_failed': 'A party fails a verification.',
  'document.party.verified': 'A party passes a verification.',
  'document.party.updated': 'A party of a sent document is corrected.',
  'document.party.added': 'A party is added to a sent document.',
  'document.party.removed': 'A party is removed from a sent document.',
  'document.party.reminded': 'A party is reminded.',
  'document.comment.created':
    'A message is written in a comment thread, including by a party on the signing page. Chat messages have no event.',
  'identity_check.created': 'An identity check is created.',
  'identity_check.sent': 'An identity check is sent.',
  'identity_check.opened': 'The page of an identity check is opened. Once per check.',
  'identity_check.verified': 'A person is verified.',
  'identity_check.failed':
    'An attempt fails, or the notification cannot be delivered. The person can use the same link again until the deadline.',
  'identity_check.cancelled': 'An identity check is cancelled.',
  'approval_request.created': 'The approval of a document is requested, or requested again after a rejection.',
  'approval_request.approved': 'The last approval that a document needed is given.',
  'approval_request.rejected': 'An approver rejects a document.',
  'approval_request.cancelled':
    'An approval request is cancelled by its requester, or because nobody who was asked can approve any more.',
  'contact.created': 'A contact is created.',
  'contact.updated': 'A contact is changed.',
  'contact.deleted': 'A contact is deleted.',
  'company.created': 'A company is created.',
  'company.updated': 'A company is changed.',
  'company.deleted': 'A company is deleted.',
  'template.created': 'A template is created.',
  'template.updated': 'A template is changed.',
  'template.deleted': 'A template is moved to the trash.',
  'template.restored': 'A template is restored from the trash.',
  'form.submitted': 'A public form is submitted.',
  'workspace.created': 'A workspace is created. Published in the new workspace.',
  'member.added': 'A person becomes a member.',
  'member.invited': 'A person is invited.',
  'member.invite_accepted': 'An invitation is accepted.',
  'login.completed': 'A person signs in.',
  'login.failed': 'An attempt to sign in with a known address fails.',
  'security.sign_in_link_created':
    'A link that signs `account` in was made where the service runs: on the command line, or by its first start.',
  'security.document_downloaded': 'The download address of a file is issued. Once per file.',
  'security.documents_exported': 'Documents are exported together.',
  'security.signature_identity_accessed': 'Signatures are read.',
  'security.member_removed': 'A member is removed.',
  'security.member_role_changed': 'The role of a member is changed.',
  'security.role_updated': 'A role is changed.',
  'security.workspace_retention_updated': 'The retention settings of a workspace are changed.',
  'security.form_sender_changed':
    'Somebody else becomes the sender of a form, by publishing it or by changing it while it is published.',
  'usage.limit_reached': 'A quota is used up. Once per quota and period.',
  'webhook.test': 'A webhook is tested. Sent to that webhook only; cannot be subscribed to and is not listed.',
};

const line = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
const code = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ');

const shapeOf = (type: EventType): z.core.$ZodLooseShape => eventData[type].shape;
const furtherDataOf = (type: EventType) => Object.keys(shapeOf(type)).filter(member => member !== 'object');

/** The name of a resource in the contract, or the list of its members. */
function objectOf(type: EventType): string {
  const object = shapeOf(type).object as z.ZodObject;
  const name = object.meta()?.id;
  return name === undefined ? code(Object.keys(object.shape)) : `[${name}](../openapi/2026-10.json)`;
}

const eventLine = (type: EventType): string =>
  line(
    `\`${type}\``,
    firedBy[type],
    objectOf(type),
    code(furtherDataOf(type)),
    ...olderVersions.map(version => code(version.deliveries.namesOf(type))),
  );

const columns = [
  'Type',
  'Published when',
  '`data.object`',
  'Other members of `data`',
  ...olderVersions.map(({ name }) => `Name in ${name}`),
];

export const printedEvents = (): string => `# Events

This page is generated from the contract with \`npm run events\`.

An event is recorded in the same transaction as the change that it describes. \`GET /events\` lists it for 30 days, and
it is delivered to the webhooks that subscribe to its type, with the same \`data\`. \`data.object\` is the resource as its
GET endpoint returns it: as it was at that moment if a webhook received the event, and otherwise as it is now. The
fourth column lists the other members of \`data\`. \`actor\` is null if a party, a schedule or a person in the dashboard
caused the event. Events never contain a national identity number. Events of one resource have a strictly increasing
\`createdAt\`.

${olderVersions.map(({ name }) => `Events without a name in ${name} are not sent to webhooks of that version.\n\n`).join('')}${line(...columns)}${line(...columns.map(() => '---'))}${eventTypes.map(eventLine).join('')}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(eventsFile, printedEvents());
  process.stdout.write('docs/events.md is written\n');
}
