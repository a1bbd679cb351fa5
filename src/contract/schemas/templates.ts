/** Templates. A locked one cannot be changed. The routes of their content are in `operations/documents/content.ts`. */
import { z } from 'zod';
import {
  dateTime,
  dateTimeOrNull,
  language,
  languages,
  line,
  name,
  named,
  nationalIdDisplayModes,
  reference,
  rule,
  signingModes,
  text,
  textOrNull,
  userReference,
  verifications,
} from '../values.ts';
import { contentBlock, newBlocks } from './content/content.ts';
import { internalRecipients, reminderIntervalDays } from './documents/document-settings.ts';
import { tagShape } from './tags.ts';
import { templatePartyShape } from './template-parties.ts';

export const templateVisibilities = ['EVERYONE', 'SELECTED_USERS', 'PRIVATE'] as const;

/** Initial settings of documents that are created from the template. */
export const templateMetaShape = named(
  'TemplateMeta',
  z.strictObject({
    signingMode: z.enum(signingModes),
    forceReadFullDocument: z.boolean(),
    showChatToSigners: z.boolean(),
    language: z.enum(languages),
    value: textOrNull,
    signableAfterExpired: z.boolean(),
    sendPlainTextEmailOnly: z.boolean().nullable(),
    allowDelegation: z.boolean(),
    sameDeviceSigning: z.boolean(),
    reminderIntervalDays: z.int().nullable(),
    responsibleUserId: textOrNull,
    internalRecipients: z.array(text),
    visibility: z.enum(templateVisibilities),
    selectedUserIds: z.array(text).describe('With SELECTED_USERS.'),
    openVerification: z.enum(verifications).nullable(),
    nationalIdDisplayMode: z.enum(nationalIdDisplayModes).nullable(),
    documentCategoryId: textOrNull,
  }),
);
export type TemplateMeta = z.output<typeof templateMetaShape>;

export const templateMetaInput = named(
  'TemplateMetaInput',
  z.strictObject({
    signingMode: z.enum(signingModes).optional(),
    forceReadFullDocument: z.boolean().optional(),
    showChatToSigners: z.boolean().optional(),
    language: language.optional(),
    value: line.nullable().optional(),
    signableAfterExpired: z.boolean().optional(),
    sendPlainTextEmailOnly: z.boolean().nullable().optional(),
    allowDelegation: z.boolean().optional(),
    sameDeviceSigning: z.boolean().optional(),
    reminderIntervalDays: reminderIntervalDays.nullable().optional(),
    responsibleUserId: reference.nullable().optional(),
    internalRecipients: internalRecipients.optional(),
    visibility: z.enum(templateVisibilities).optional(),
    selectedUserIds: z.array(reference).max(500).optional(),
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
    name: text,
    workspaceId: text,
    organizationId: text,
    createdBy: userReference,
    isGlobal: z.boolean(),
    isLocked: z.boolean(),
    folderId: textOrNull,
    templateMeta: templateMetaShape,
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
  })),
);
export type TemplateCreate = z.output<typeof templateCreate>;

export const templatePatch = named(
  'TemplatePatch',
  z.strictObject({
    name: name.optional(),
    folderId: reference.nullable().optional(),
    templateMeta: templateMetaInput.optional(),
  }),
);
export type TemplatePatch = z.output<typeof templatePatch>;
