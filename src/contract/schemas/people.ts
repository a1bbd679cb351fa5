/** Erasing a person from an organization: an operation of this service's own. */
import { z } from 'zod';
import { count, named, text } from '../values.ts';

export const personErase = named(
  'PersonErase',
  z.strictObject({
    by: z.enum(['EMAIL', 'PHONE', 'ID']).describe('ID: of a party or of a user.'),
    value: z.string().trim().min(3).max(254).describe('The e-mail address, phone number or id.'),
    dryRun: z.boolean().default(false).describe('Only reports what would be erased.'),
  }),
  'Whose personal data is erased.',
);

const of = { what: text.describe('A kind of data, by the name of its table.'), count: count.describe('Rows.') };

export const personErasure = named(
  'PersonErasure',
  z.strictObject({
    dryRun: z.boolean().describe('True: nothing was erased.'),
    documentIds: z
      .array(text)
      .describe('Documents that the person is or was a party of, or that name them in their journal.'),
    erased: z
      .array(named('ErasedData', z.strictObject(of), 'A kind of data that was erased.'))
      .describe('What was erased, or would be.'),
    kept: z
      .array(
        named(
          'KeptData',
          z.strictObject({ ...of, reason: text.describe('Why it is kept.') }),
          'A kind of data that is kept.',
        ),
      )
      .describe('What cannot be erased, such as sealed files.'),
  }),
  'What was found of the person.',
);
