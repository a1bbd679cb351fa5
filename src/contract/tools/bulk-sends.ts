/** Tools for bulk sends. Preparing one sends nothing: people look at it first, unless the workspace has switched on sending. */
import { z } from 'zod';
import { bulkSendOperations } from '../operations/bulk-sends.ts';
import type { BulkSend } from '../schemas/bulk-sends.ts';
import { email, name, phone } from '../values.ts';
import { id } from './input.ts';
import { type Tool, tool } from './tool.ts';

const show = ({ id, name, templateId, status, pausedBecause, counts, issues }: BulkSend, dashboard: string) => ({
  ...{ id, name, templateId, status, pausedBecause, counts, issues },
  url: `${dashboard}/bulk-sends/${id}`,
});

const party = z.strictObject({
  party: z.string().min(1).max(100).describe('Id or name in the template.'),
  name: name.optional(),
  email: email.optional(),
  phone: phone.optional(),
});
const value = z.strictObject({ key: z.string().min(1).max(100), value: z.string().max(10_000) });
const row = z.strictObject({ parties: z.array(party).max(20), values: z.array(value).max(50).optional() });

const asGiven = ({ parties, values = [] }: z.output<typeof row>) => ({
  parties: Object.fromEntries(parties.map(({ party: ref, ...members }) => [ref, members])),
  values: Object.fromEntries(values.map(one => [one.key, one.value])),
});
const bulkSendId = id();

export const bulkSendTools: readonly Tool[] = [
  tool({
    name: 'prepareBulkSend',
    title: 'Prepare a bulk send',
    description:
      'Prepares a document of a template for each row; sends nothing. Show its url to the person, who starts it.',
    group: 'WRITE',
    operations: [bulkSendOperations.create],
    input: z.strictObject({
      name,
      templateId: id(),
      rows: z.array(row).min(1).max(200),
    }),
    serve: async ({ rows, ...body }, { ask, dashboard }) => {
      const made = await ask(bulkSendOperations.create, { body: { ...body, rows: rows.map(asGiven) } });
      const text = `Bulk send ${made.id} has ${made.counts.rows} rows, which are being checked. Nothing was sent.`;
      return { text, data: { bulkSend: show(made, dashboard) } };
    },
  }),
  tool({
    name: 'getBulkSend',
    title: 'Get a bulk send',
    description: 'Counts its rows: valid, sent, signed.',
    group: 'READ',
    operations: [bulkSendOperations.get],
    input: z.strictObject({ bulkSendId }),
    serve: async (input, { ask, dashboard }) => {
      const found = await ask(bulkSendOperations.get, { params: { id: input.bulkSendId } });
      return { text: `Bulk send ${found.id} is ${found.status}.`, data: { bulkSend: show(found, dashboard) } };
    },
  }),
  tool({
    name: 'startBulkSend',
    title: 'Start a bulk send',
    description: 'Sends a document for each valid row. Ask the person first.',
    group: 'SEND',
    operations: [bulkSendOperations.start],
    input: z.strictObject({
      bulkSendId,
      confirmRows: z.int().describe('counts.valid + counts.warned.'),
    }),
    serve: async ({ bulkSendId: of, confirmRows }, { ask, dashboard }) => {
      const started = await ask(bulkSendOperations.start, { params: { id: of }, body: { confirmRows } });
      return { text: `Bulk send ${started.id} is ${started.status}.`, data: { bulkSend: show(started, dashboard) } };
    },
  }),
];
