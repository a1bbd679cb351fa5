/** Who else has a document open in the editor, and in which block. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { lineText, text, textOrNull } from '../values.ts';

/** Who has not been heard from for so long is gone. Editors say every ten seconds that they are open. */
export const presenceMs = 25_000;

export const presence = operation({
  id: 'dashboard.presence',
  method: 'POST',
  path: '/documents/{id}/presence',
  title: 'Say that a document is open, and learn who else has it open',
  permission: 'READ_DOCUMENT',
  scope: null,
  params: ids('id'),
  body: z.strictObject({
    /** The block that the person is in. */
    blockId: z.string().max(100).nullable(),
    /** The person leaves. */
    leaving: z.boolean().default(false),
  }),
  answer: z.strictObject({
    /** By name; at most 20. */
    others: z.array(z.strictObject({ userId: text, name: lineText, blockId: textOrNull })),
  }),
  errors: ['NOT_FOUND'],
});
export type Presence = z.output<typeof presence.answer>;
