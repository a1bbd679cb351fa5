/** Forms: a public page that creates a document from a template for each person who fills it in. */
import { z } from 'zod';
import {
  count,
  createdAt,
  dateTime,
  dateTimeOrNull,
  deadline,
  distinctIds,
  id,
  key,
  lineText,
  lineTextOrNull,
  name,
  named,
  note,
  oneLine,
  orNull,
  readinessSeverity,
  reference,
  text,
  textOrNull,
  updatedAt,
  userReference,
  webAddress,
} from '../values.ts';

/** What members of several shapes are. */
const aboutForms = {
  label: 'What the page shows above the question.',
  placeholder: 'Shown in the empty input; null: nothing.',
  description: 'Shown below the question; null: nothing.',
  width: 'HALF: two questions can stand next to each other.',
  required: 'True: the form cannot be submitted without an answer.',
  key: 'The key of the field of the template that the answer fills.',
  multiline: 'Whether an answer can have several lines.',
  text: 'The paragraph.',
  name: "The title of the page, which also names its documents; null: the template's name.",
  formShapeDescription: 'Shown on the page; null: nothing.',
  thankYouMessage: 'Shown to the respondent after signing; null: nothing.',
  redirectUrl: 'Where the page leads after signing, for other parties too; null: nowhere.',
  documentExpiresInDays: 'How many days the parties of a document have to sign it.',
  expiresAt: 'When the form closes; null: never.',
  maxSubmissions: 'How many submissions can be signed; null: any number.',
};

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
    z.strictObject({
      kind: z
        .literal(kind)
        .describe(
          'What is asked for. NAME, EMAIL and PHONE: those of the respondent. FIELD: fills a field of the template. TEXT: an answer that is kept with the submission alone. HEADING and PARAGRAPH: text on the page.',
        ),
      ...common,
      ...more,
    });
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
      id,
      label: lineText.describe(aboutForms.label),
      placeholder: lineTextOrNull.describe(aboutForms.placeholder),
      description: textOrNull.describe(aboutForms.description),
      width: z.enum(questionWidths).describe(aboutForms.width),
      required: z.boolean().describe(aboutForms.required),
    },
    {
      key: text.describe(aboutForms.key),
      multiline: z.boolean().describe(aboutForms.multiline),
      text: text.describe(aboutForms.text),
    },
  ),
  'A question or text of a form.',
);
export type FormQuestion = z.output<typeof formQuestion>;

export const formQuestionInput = named(
  'FormQuestionInput',
  questionsOf(
    {
      id: z.string().min(1).max(40).optional().describe('Made when left out.'),
      label: oneLine(200).default('').describe(aboutForms.label),
      placeholder: orNull(oneLine(200)).describe(aboutForms.placeholder),
      description: orNull(z.string().max(1_000)).describe(aboutForms.description),
      width: z.enum(questionWidths).default('FULL').describe(aboutForms.width),
      required: z.boolean().default(true).describe(aboutForms.required),
    },
    {
      key: key.min(1).describe(aboutForms.key),
      multiline: z.boolean().default(false).describe(aboutForms.multiline),
      text: z.string().max(4_000).default('').describe(aboutForms.text),
    },
  ),
  'A question or text of a form.',
);
export type FormQuestionInput = z.output<typeof formQuestionInput>;

export const publishIssue = named(
  'FormPublishIssue',
  z.strictObject({
    code: text.describe('What is missing, such as NO_RESPONDENT; further codes can come.'),
    severity: readinessSeverity.describe('BLOCKER: the form cannot be published.'),
    message: text.describe('What is missing, in English, for developers.'),
    userMessage: text.describe('What is missing, in a text for people.'),
  }),
  'What prevents a form from being published, or what follows from it.',
);

export const formShape = named(
  'Form',
  z.strictObject({
    id,
    templateId: text.describe("The form's own template. It is changed through the form alone."),
    workspaceId: text.describe('The workspace that it belongs to.'),
    sender: userReference.describe(
      'The user who last published it, or changed it while it was published; before that, the user who created it.',
    ),
    respondentPartyId: textOrNull.describe('The signer of the template that the respondent is; null: none was chosen.'),
    url: text.describe('The address of the public page.'),
    enabled: z.boolean().describe('Whether the form is published.'),
    closedReason: z
      .enum(formClosedReasons)
      .nullable()
      .describe('Why a form takes no submissions though it is published; null: it takes them.'),
    hasPassword: z.boolean().describe('Whether the page asks for a password.'),
    name: lineTextOrNull.describe(aboutForms.name),
    description: textOrNull.describe(aboutForms.formShapeDescription),
    thankYouMessage: textOrNull.describe(aboutForms.thankYouMessage),
    redirectUrl: textOrNull.describe(aboutForms.redirectUrl),
    continueBy: z
      .enum(continueBys)
      .describe(
        'LINK: the page of the form leads on to signing, so the address of the respondent is not proven. EMAIL: the link is sent to it.',
      ),
    documentExpiresInDays: z.int().describe(aboutForms.documentExpiresInDays),
    expiresAt: dateTimeOrNull.describe(aboutForms.expiresAt),
    maxSubmissions: z.int().nullable().describe(aboutForms.maxSubmissions),
    submissionCount: count.describe('How many were submitted, also those that nobody signed.'),
    createdAt,
    updatedAt,
    questions: z.array(formQuestion).describe('What the page asks, in order.'),
    slots: z
      .array(
        z.strictObject({
          key: text.describe('The key by which a question fills the field.'),
          label: lineTextOrNull.describe('The label of the field; null: none.'),
          type: text.describe('The type of the field, such as INPUT or SELECT; further types can come.'),
          required: z.boolean().describe('Whether the field must be filled.'),
          options: z.array(text).nullable().describe('What can be chosen; null: anything can be written.'),
        }),
      )
      .describe("The fields of the template that the respondent's questions can fill."),
    publishIssues: z
      .array(publishIssue)
      .describe('What prevents you from publishing it, and what happens when you change it.'),
    statistics: z
      .strictObject({
        started: count.describe('Submissions that were begun.'),
        signed: count.describe('Submissions whose respondent has signed.'),
      })
      .describe('How many people began, and how many signed.'),
  }),
  'A public page that makes a document from its template for each person who fills it in.',
);
export type Form = z.output<typeof formShape>;

export const formCreate = named(
  'FormCreate',
  z.strictObject({
    templateId: reference.nullable().optional().describe('An empty document with one respondent when left out.'),
    name: name.nullable().optional().describe(aboutForms.name),
  }),
  'A new form.',
);

export type FormCreate = z.output<typeof formCreate>;

export const formPatch = named(
  'FormPatch',
  z.strictObject({
    name: name.nullable().optional().describe(aboutForms.name),
    description: note.nullable().optional().describe(aboutForms.formShapeDescription),
    thankYouMessage: note.nullable().optional().describe(aboutForms.thankYouMessage),
    redirectUrl: webAddress.nullable().optional().describe(aboutForms.redirectUrl),
    continueBy: z
      .enum(continueBys)
      .optional()
      .describe(
        'LINK: the page leads on to signing. EMAIL: the link is sent to the address of the respondent, which needs a required EMAIL question.',
      ),
    documentExpiresInDays: z.int().min(1).max(365).optional().describe(aboutForms.documentExpiresInDays),
    expiresAt: deadline.nullable().optional().describe(aboutForms.expiresAt),
    maxSubmissions: z.int().min(1).max(1_000_000).nullable().optional().describe(aboutForms.maxSubmissions),
    questions: distinctIds(z.array(formQuestionInput).max(60)).optional().describe('Replaces the whole list.'),
    password: z
      .string()
      .min(8)
      .max(200)
      .nullable()
      .optional()
      .describe('Not a common word, and neither the name of the form nor of the organization. null removes it.'),
  }),
  'Changes of a form; what is left out stays, and null clears.',
);
export type FormPatch = z.output<typeof formPatch>;

export const submissionStatuses = ['STARTED', 'SUBMITTED', 'COMPLETED', 'EXPIRED'] as const;
export const submissionShape = named(
  'FormSubmission',
  z.strictObject({
    id,
    formId: text.describe('The form that was filled in.'),
    status: z
      .enum(submissionStatuses)
      .describe(
        'STARTED: answers were saved. SUBMITTED: the document was sent. COMPLETED: it is sealed. EXPIRED: it expired, or nobody continued.',
      ),
    respondentName: lineTextOrNull.describe('The name that the respondent gave; null until it is submitted.'),
    respondentEmail: textOrNull.describe(
      'The e-mail address that the respondent gave; null until it is submitted, or if none was asked for.',
    ),
    respondentPhone: textOrNull.describe(
      'The phone number that the respondent gave; null until it is submitted, or if none was asked for.',
    ),
    answers: z
      .record(text, z.unknown())
      .nullable()
      .describe('By the id of the question. Null, as are the name and the addresses, until it is submitted.'),
    documentId: textOrNull.describe('The document that was made; null until it is submitted.'),
    startedAt: dateTime.describe('When the respondent began.'),
    submittedAt: dateTimeOrNull.describe('When it was submitted; null before.'),
    updatedAt,
  }),
  'What one person filled in.',
);
export type FormSubmission = z.output<typeof submissionShape>;
