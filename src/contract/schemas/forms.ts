/** Forms: a public page that creates a document from a template for each person who fills it in. */
import { z } from 'zod';
import {
  count,
  dateTime,
  dateTimeOrNull,
  deadline,
  distinctIds,
  key,
  lineText,
  lineTextOrNull,
  name,
  named,
  note,
  oneLine,
  orNull,
  readinessSeverities,
  reference,
  text,
  textOrNull,
  userReference,
  webAddress,
} from '../values.ts';

export const formClosedReasons = ['INCOMPLETE', 'MAX_SUBMISSIONS', 'EXPIRED', 'SENDER_LEFT'] as const;
export type FormClosedReason = (typeof formClosedReasons)[number];
export const questionKinds = ['NAME', 'EMAIL', 'PHONE', 'FIELD', 'TEXT', 'HEADING', 'PARAGRAPH'] as const;
export type QuestionKind = (typeof questionKinds)[number];
/** How the respondent goes on to sign: by a link on the page of the form, or by one in an e-mail. */
export const continueBys = ['LINK', 'EMAIL'] as const;
export type ContinueBy = (typeof continueBys)[number];
export const questionWidths = ['FULL', 'HALF'] as const;

/** Every kind of question, with the members that only it has. */
const questionsOf = <B extends z.core.$ZodLooseShape, K extends z.ZodType, M extends z.ZodType, P extends z.ZodType>(
  common: B,
  own: { key: K; multiline: M; text: P },
) => {
  const of = <const T extends QuestionKind, S extends z.core.$ZodLooseShape>(kind: T, more: S) =>
    z.strictObject({ kind: z.literal(kind), ...common, ...more });
  return z.discriminatedUnion('kind', [
    of('NAME', {}),
    of('EMAIL', {}),
    of('PHONE', {}),
    of('FIELD', { key: own.key }),
    of('TEXT', { multiline: own.multiline }),
    of('HEADING', {}),
    of('PARAGRAPH', { text: own.text }),
  ]);
};

export const formQuestion = named(
  'FormQuestion',
  questionsOf(
    {
      id: text,
      label: lineText,
      placeholder: lineTextOrNull,
      description: textOrNull,
      width: z.enum(questionWidths),
      required: z.boolean(),
    },
    { key: text, multiline: z.boolean(), text },
  ),
);
export type FormQuestion = z.output<typeof formQuestion>;

export const formQuestionInput = named(
  'FormQuestionInput',
  questionsOf(
    {
      id: z.string().min(1).max(40).optional().describe('Made when left out.'),
      label: oneLine(200).default(''),
      placeholder: orNull(oneLine(200)),
      description: orNull(z.string().max(1_000)),
      width: z.enum(questionWidths).default('FULL'),
      required: z.boolean().default(true),
    },
    { key: key.min(1), multiline: z.boolean().default(false), text: z.string().max(4_000).default('') },
  ),
);
export type FormQuestionInput = z.output<typeof formQuestionInput>;

export const publishIssue = named(
  'FormPublishIssue',
  z.strictObject({ code: text, severity: z.enum(readinessSeverities), message: text, userMessage: text }),
);

export const formShape = named(
  'Form',
  z.strictObject({
    id: text,
    templateId: text,
    workspaceId: text,
    sender: userReference.describe(
      'The user who last published it, or changed it while it was published; before that, the user who created it.',
    ),
    respondentPartyId: textOrNull,
    url: text,
    enabled: z.boolean(),
    closedReason: z.enum(formClosedReasons).nullable(),
    hasPassword: z.boolean(),
    name: lineTextOrNull,
    description: textOrNull,
    thankYouMessage: textOrNull,
    redirectUrl: textOrNull,
    continueBy: z
      .enum(continueBys)
      .describe(
        'LINK: the page of the form leads on to signing, so the address of the respondent is not proven. EMAIL: the link is sent to it.',
      ),
    documentExpiresInDays: z.int(),
    expiresAt: dateTimeOrNull,
    maxSubmissions: z.int().nullable(),
    submissionCount: count,
    createdAt: dateTime,
    updatedAt: dateTime,
    questions: z.array(formQuestion),
    slots: z
      .array(
        z.strictObject({
          key: text,
          label: lineTextOrNull,
          type: text,
          required: z.boolean(),
          options: z.array(text).nullable(),
        }),
      )
      .describe("The fields of the template that the respondent's questions can fill."),
    publishIssues: z
      .array(publishIssue)
      .describe('What prevents you from publishing it, and what happens when you change it.'),
    statistics: z.strictObject({ started: count, signed: count }),
  }),
);
export type Form = z.output<typeof formShape>;

export const formCreate = named(
  'FormCreate',
  z.strictObject({
    templateId: reference.nullable().optional().describe('An empty document with one respondent when left out.'),
    name: name.nullable().optional(),
  }),
);

export type FormCreate = z.output<typeof formCreate>;

export const formPatch = named(
  'FormPatch',
  z.strictObject({
    name: name.nullable().optional(),
    description: note.nullable().optional(),
    thankYouMessage: note.nullable().optional(),
    redirectUrl: webAddress.nullable().optional(),
    continueBy: z.enum(continueBys).optional(),
    documentExpiresInDays: z.int().min(1).max(365).optional(),
    expiresAt: deadline.nullable().optional(),
    maxSubmissions: z.int().min(1).max(1_000_000).nullable().optional(),
    questions: distinctIds(z.array(formQuestionInput).max(60)).optional().describe('Replaces the whole list.'),
    password: z
      .string()
      .min(8)
      .max(200)
      .nullable()
      .optional()
      .describe('Not a common word, and neither the name of the form nor of the organization. null removes it.'),
  }),
);
export type FormPatch = z.output<typeof formPatch>;

export const submissionStatuses = ['STARTED', 'SUBMITTED', 'COMPLETED', 'EXPIRED'] as const;
export const submissionShape = named(
  'FormSubmission',
  z.strictObject({
    id: text,
    formId: text,
    status: z.enum(submissionStatuses),
    respondentName: lineTextOrNull,
    respondentEmail: textOrNull,
    respondentPhone: textOrNull,
    answers: z
      .record(text, z.unknown())
      .nullable()
      .describe('By the id of the question. Null, as are the name and the addresses, until it is submitted.'),
    documentId: textOrNull,
    startedAt: dateTime,
    submittedAt: dateTimeOrNull,
    updatedAt: dateTime,
  }),
);
export type FormSubmission = z.output<typeof submissionShape>;
