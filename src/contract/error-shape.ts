/** The body of every error: four members that are always present, and those that belong to its code. */
import { z } from 'zod';
import { errorCodes, issueCodes, maxIssues } from './errors.ts';
import { named, readinessIssue, text, textOrNull } from './values.ts';

const extraMembers = {
  VALIDATION_FAILED: ['issues'],
  NOT_FOUND: ['resource'],
  DOCUMENT_NOT_READY: ['readiness'],
  INSUFFICIENT_SCOPE: ['requiredScopes', 'grantedScopes'],
} as const;
const needed = (code: string): readonly string[] => extraMembers[code as keyof typeof extraMembers] ?? [];

export const errorShape = named(
  'ErrorResponse',
  z
    .strictObject({
      code: z.enum(errorCodes).describe('What went wrong, for programs.'),
      message: text.describe('English, for developers; its wording may change.'),
      userMessage: text.describe('Safe to show to people.'),
      requestId: text.describe('As the header Svc-Request-Id.'),
      issues: z
        .array(
          z.strictObject({
            path: text.describe('Dotted; empty when no single input caused it.'),
            code: z.enum(issueCodes).describe('The kind of problem.'),
            message: text.describe('What is wrong, in English, for developers.'),
          }),
        )
        .max(maxIssues)
        .optional()
        .describe('With VALIDATION_FAILED: every problem. Of more than 1000 the first, which `message` says.'),
      resource: textOrNull.optional().describe('With NOT_FOUND: the type that is missing.'),
      readiness: z.array(readinessIssue).optional().describe('With DOCUMENT_NOT_READY.'),
      requiredScopes: z.array(text).optional().describe('With INSUFFICIENT_SCOPE.'),
      grantedScopes: z.array(text).optional().describe('With INSUFFICIENT_SCOPE.'),
      documentId: text
        .optional()
        .describe('Of a document that this request created and could not send. It stays a draft; send it by this id.'),
    })
    .superRefine((error, ctx) => {
      for (const member of needed(error.code)) {
        if (!(member in error)) ctx.addIssue({ code: 'custom', path: [member], message: `belongs to ${error.code}` });
      }
    }),
  'Every error has this shape. Branch on `code`, never on `message`.',
);
export type ErrorBody = z.output<typeof errorShape>;
