/** What imports of every kind have in common: their rows, and a result for each. */
import { z } from 'zod';
import { issueCodes } from '../errors.ts';
import { complain, count, text, textOrNull } from '../values.ts';

export const importModes = ['ALL', 'VALID'] as const;
export const importStatuses = ['CREATED', 'UPDATED', 'UNCHANGED', 'VALID', 'INVALID'] as const;

/**
 * A row of an import. Its members are not looked through here, because there can be any number; what is wrong with them is in the
 * result of the row.
 */
export const importRow = z
  .unknown()
  .superRefine((row, ctx) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      complain(ctx, [], 'INVALID_TYPE', 'must be an object');
  })
  // An object, by the rule above.
  .meta({ type: 'object', additionalProperties: {} }) as unknown as z.ZodType<Record<string, unknown>>;

export const importMode = z
  .enum(importModes)
  .default('ALL')
  .describe('ALL: writes nothing if a row is invalid. VALID: writes the valid rows.');
export const dryRun = z.boolean().default(false).describe('Checks the rows and writes nothing.');

export const importCounts = {
  valid: count.describe('Rows without an issue, whether they were written or not.'),
  invalid: count.describe('Rows with an issue.'),
  moreIssues: count.describe(
    'Issues that are not listed: at most 1,000 are, and of each row the first, so that all have some.',
  ),
};

/** The result of each row; `ofId` and `ofMatch` describe its members. */
export const importResults = <const By extends string>(matchedBy: readonly By[], ofId: string, ofMatch: string) =>
  z
    .array(
      z.strictObject({
        row: count.describe('Position in `rows`, from 0.'),
        status: z.enum(importStatuses).describe('VALID: without an issue, but not written.'),
        id: textOrNull.describe(ofId),
        matchedBy: z.enum(matchedBy).nullable().describe(ofMatch),
        issues: z
          .array(
            z.strictObject({
              path: text.describe('The column.'),
              code: z.enum(issueCodes).describe('The kind of problem, as in errors of requests.'),
              message: text.describe('What is wrong, in English.'),
            }),
          )
          .describe('What is wrong with the row; empty: nothing.'),
      }),
    )
    .describe('One for each row, in their order.');
