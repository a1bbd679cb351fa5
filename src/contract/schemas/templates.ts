/** Templates. A locked one cannot be changed. The routes of their content are in `operations/documents/content.ts`. */
import { z } from 'zod';
import {
  dateTime,
  dateTimeOrNull,
  language,
  languages,
  line,
  lineText,
  lineTextOrNull,
  name,
  named,
  nationalIdDisplayModes,
  note,
  reference,
  rule,
  signaturePages,
  signingModes,
  text,
  textOrNull,
  userReference,
  verifications,
} from '../values.ts';
import { contentBlock, newBlocks } from './content/content.ts';
import {
  aboutEvidencePage,
  aboutSignaturePage,
  documentStyleInput,
  documentVisibilities,
  internalRecipients,
  reminderIntervalDays,
  templateStyle,
} from './documents/document-settings.ts';
import { tagShape } from './tags.ts';
import { templatePartyShape } from './template-parties.ts';

/** The message with which changes of a locked template fail; older versions tell it by this from other states. */
export const templateIsLocked = 'The template is locked.';

/** Initial settings of documents that are created from the template. */
export const templateMetaShape = named(
  'TemplateMeta',
  z.strictObject({
    subject: lineTextOrNull,
    message: textOrNull,
    signingMode: z.enum(signingModes),
    forceReadFullDocument: z.boolean(),
    showChatToSigners: z.boolean(),
    language: z.enum(languages),
    value: textOrNull,
    signableAfterExpired: z.boolean(),
    sendPlainTextEmailOnly: z.boolean().nullable(),
    allowDelegation: z.boolean(),
    sameDeviceSigning: z.boolean(),
    signaturePage: z.enum(signaturePages).describe(aboutSignaturePage),
    evidencePage: z.boolean().nullable().describe(aboutEvidencePage),
    reminderIntervalDays: z.int().nullable(),
    responsibleUserId: textOrNull,
    internalRecipients: z.array(text),
    visibility: z
      .enum(documentVisibilities)
      .describe('Who else of the workspace sees the template, and at first the documents that are created from it.'),
    selectedUserIds: z.array(text).describe('Who sees it, with SELECTED_USERS; else empty.'),
    openVerification: z.enum(verifications).nullable(),
    nationalIdDisplayMode: z.enum(nationalIdDisplayModes).nullable(),
    documentCategoryId: textOrNull,
  }),
);
export type TemplateMeta = z.output<typeof templateMetaShape>;

export const templateMetaInput = named(
  'TemplateMetaInput',
  z.strictObject({
    subject: line.nullable().optional(),
    message: note.nullable().optional(),
    signingMode: z.enum(signingModes).optional(),
    forceReadFullDocument: z.boolean().optional(),
    showChatToSigners: z.boolean().optional(),
    language: language.optional(),
    value: line.nullable().optional(),
    signableAfterExpired: z.boolean().optional(),
    sendPlainTextEmailOnly: z.boolean().nullable().optional(),
    allowDelegation: z.boolean().optional(),
    sameDeviceSigning: z.boolean().optional(),
    signaturePage: z.enum(signaturePages).optional().describe(aboutSignaturePage),
    evidencePage: z.boolean().nullable().optional().describe(aboutEvidencePage),
    reminderIntervalDays: reminderIntervalDays.nullable().optional(),
    responsibleUserId: reference.nullable().optional(),
    internalRecipients: internalRecipients.optional(),
    visibility: z
      .enum(documentVisibilities)
      .optional()
      .describe('EVERYONE when left out; anything else, and every change, needs CHANGE_TEMPLATE_VISIBILITY.'),
    selectedUserIds: z.array(reference).max(200).optional().describe('Members of the workspace; with SELECTED_USERS.'),
    openVerification: z.enum(verifications).nullable().optional(),
    nationalIdDisplayMode: z.enum(nationalIdDisplayModes).nullable().optional(),
    documentCategoryId: reference.nullable().optional(),
  }),
);
export type TemplateMetaInput = z.output<typeof templateMetaInput>;

export const templateShape = named(
  'Template',
  z.strictObject({
    id: text,
    name: lineText,
    workspaceId: text,
    organizationId: text,
    createdBy: userReference,
    isGlobal: z.boolean(),
    isLocked: z.boolean(),
    folderId: textOrNull,
    templateMeta: templateMetaShape,
    documentStyle: templateStyle.nullable(),
    parties: z.array(templatePartyShape),
    tags: z.array(tagShape),
    content: z.array(contentBlock).nullable().describe('Null unless the request passes expand=content.'),
    fields: z.array(contentBlock).nullable().describe('The same blocks; null unless the request passes expand=fields.'),
    createdAt: dateTime,
    updatedAt: dateTime,
    deletedAt: dateTimeOrNull,
  }),
);
export type Template = z.output<typeof templateShape>;

const created = z.strictObject({
  name,
  folderId: reference.nullable().optional(),
  templateMeta: templateMetaInput.optional(),
  documentStyle: documentStyleInput.nullable().optional(),
  initialContent: newBlocks.optional(),
  initialFields: newBlocks.optional().describe('Another name of `initialContent`.'),
});
const oneName = rule<z.output<typeof created>>(
  ['initialFields'],
  'INVALID_VALUE',
  'initialContent and initialFields are two names of the same',
  t => !(t.initialContent && t.initialFields),
);
/** Both names become `initialContent`. */
export const templateCreate = named(
  'TemplateCreate',
  oneName(created).transform(({ initialFields, ...rest }) => ({
    ...rest,
    initialContent: rest.initialContent ?? initialFields,
    /** The name that the request used, for the paths of issues. */
    contentName: initialFields ? ('initialFields' as const) : ('initialContent' as const),
  })),
);
export type TemplateCreate = z.output<typeof templateCreate>;

export const templatePatch = named(
  'TemplatePatch',
  z.strictObject({
    name: name.optional(),
    folderId: reference.nullable().optional(),
    templateMeta: templateMetaInput.optional(),
    documentStyle: documentStyleInput.nullable().optional(),
  }),
);
export type TemplatePatch = z.output<typeof templatePatch>;
