/**
 * `npm run events`: writes docs/events.md, which lists when each event is published and with which data. A test checks
 * that the file is current.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { eventData } from '../contract/events/event-data.ts';
import { type EventType, eventTypes } from '../contract/events/events.ts';
import { firedBy } from '../contract/events/fired-by.ts';
import { olderVersions } from '../versions/versions.ts';

export const eventsFile = fileURLToPath(new URL('../../docs/events.md', import.meta.url));

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
