/** Templates. A locked one cannot be changed. The routes of their content are in `operations/documents/content.ts`. */
import { z } from 'zod';
import {
  createdAt,
  dateTimeOrNull,
  id,
  language,
  line,
  lineText,
  lineTextOrNull,
  name,
  named,
  nationalIdDisplayMode,
  note,
  reference,
  rule,
  signaturePage,
  signingMode,
  text,
  textOrNull,
  updatedAt,
  userReference,
  verification,
} from '../values.ts';
import { contentBlock, newBlocks } from './content/content.ts';
import {
  aboutEvidencePage,
  aboutMeta,
  aboutSignaturePage,
  documentStyleInput,
  documentVisibility,
  internalRecipients,
  reminderIntervalDays,
  templateStyle,
} from './documents/document-settings.ts';
import { tagShape } from './tags.ts';
import { templatePartyShape } from './template-parties.ts';

/** What members of several shapes are. */
const aboutTemplates = {
  forceReadFullDocument: 'True: signers have to scroll through the whole document before they sign.',
  showChatToSigners: 'False: parties see no chat and no comments, and cannot write.',
  value: 'A monetary value as free text, such as 1500 SEK; parties never see it.',
  sendPlainTextEmailOnly: "True: e-mails to parties are plain text. Null: the workspace's default.",
  reminderIntervalDays: 'Days between reminders. 0: none; null: the default.',
  responsibleUserId: 'The member who is responsible for documents made from it; null: their creator.',
  name: 'What the template is called.',
  folderId: 'The folder that it lies in; null: the top level.',
  templateMeta: 'Settings of documents that are made from it.',
  documentStyle: 'What the pages of typeset content look like; null: the standard.',
};

/** The message with which changes of a locked template fail; older versions tell it by this from other states. */
export const templateIsLocked = 'The template is locked.';

/** Initial settings of documents that are created from the template. */
export const templateMetaShape = named(
  'TemplateMeta',
  z.strictObject({
    subject: lineTextOrNull.describe(aboutMeta.subject),
    message: textOrNull.describe(aboutMeta.message),
    signingMode: signingMode.describe(aboutMeta.signingMode),
    forceReadFullDocument: z.boolean().describe(aboutTemplates.forceReadFullDocument),
    showChatToSigners: z.boolean().describe(aboutTemplates.showChatToSigners),
    language: language.describe(aboutMeta.language),
    value: textOrNull.describe(aboutTemplates.value),
    signableAfterExpired: z.boolean().describe(aboutMeta.signableAfterExpired),
    sendPlainTextEmailOnly: z.boolean().nullable().describe(aboutTemplates.sendPlainTextEmailOnly),
    allowDelegation: z.boolean().describe(aboutMeta.allowDelegation),
    sameDeviceSigning: z.boolean().describe(aboutMeta.sameDeviceSigning),
    signaturePage: signaturePage.describe(aboutSignaturePage),
    evidencePage: z.boolean().nullable().describe(aboutEvidencePage),
    reminderIntervalDays: z.int().nullable().describe(aboutTemplates.reminderIntervalDays),
    responsibleUserId: textOrNull.describe(aboutTemplates.responsibleUserId),
    internalRecipients: z.array(text).describe(aboutMeta.internalRecipients),
    visibility: documentVisibility.describe(
      'Who else of the workspace sees the template, and at first the documents that are created from it.',
    ),
    selectedUserIds: z.array(text).describe('Who sees it, with SELECTED_USERS; else empty.'),
    openVerification: verification.nullable().describe(aboutMeta.openVerification),
    nationalIdDisplayMode: nationalIdDisplayMode.nullable().describe(aboutMeta.nationalIdDisplayMode),
    documentCategoryId: textOrNull.describe(aboutMeta.documentCategoryId),
  }),
  'Settings of documents that are made from a template.',
);
export type TemplateMeta = z.output<typeof templateMetaShape>;

export const templateMetaInput = named(
  'TemplateMetaInput',
  z.strictObject({
    subject: line.nullable().optional().describe(aboutMeta.subject),
    message: note.nullable().optional().describe(aboutMeta.message),
    signingMode: signingMode.optional().describe(aboutMeta.signingMode),
    forceReadFullDocument: z.boolean().optional().describe(aboutTemplates.forceReadFullDocument),
    showChatToSigners: z.boolean().optional().describe(aboutTemplates.showChatToSigners),
    language: language.optional().describe(aboutMeta.language),
    value: line.nullable().optional().describe(aboutTemplates.value),
    signableAfterExpired: z.boolean().optional().describe(aboutMeta.signableAfterExpired),
    sendPlainTextEmailOnly: z.boolean().nullable().optional().describe(aboutTemplates.sendPlainTextEmailOnly),
    allowDelegation: z.boolean().optional().describe(aboutMeta.allowDelegation),
    sameDeviceSigning: z.boolean().optional().describe(aboutMeta.sameDeviceSigning),
    signaturePage: signaturePage.optional().describe(aboutSignaturePage),
    evidencePage: z.boolean().nullable().optional().describe(aboutEvidencePage),
    reminderIntervalDays: reminderIntervalDays.nullable().optional().describe(aboutTemplates.reminderIntervalDays),
    responsibleUserId: reference.nullable().optional().describe(aboutTemplates.responsibleUserId),
    internalRecipients: internalRecipients.optional().describe(aboutMeta.internalRecipients),
    visibility: documentVisibility
      .optional()
      .describe('EVERYONE when left out; anything else, and every change, needs CHANGE_TEMPLATE_VISIBILITY.'),
    selectedUserIds: z.array(reference).max(200).optional().describe('Members of the workspace; with SELECTED_USERS.'),
    openVerification: verification.nullable().optional().describe(aboutMeta.openVerification),
    nationalIdDisplayMode: nationalIdDisplayMode.nullable().optional().describe(aboutMeta.nationalIdDisplayMode),
    documentCategoryId: reference.nullable().optional().describe(aboutMeta.documentCategoryId),
  }),
  'Settings of documents that are made from a template. What is left out stays, or comes from the workspace in a new one.',
);
export type TemplateMetaInput = z.output<typeof templateMetaInput>;

export const templateShape = named(
  'Template',
  z.strictObject({
    id,
    name: lineText.describe(aboutTemplates.name),
    workspaceId: text.describe('The workspace that it belongs to.'),
    organizationId: text.describe('The organization that it belongs to.'),
    createdBy: userReference.describe('Who created it.'),
    isGlobal: z.boolean().describe('Always false: templates belong to one workspace.'),
    isLocked: z.boolean().describe('True: it can be used, copied and tagged, and not be changed or deleted.'),
    folderId: textOrNull.describe(aboutTemplates.folderId),
    templateMeta: templateMetaShape.describe(aboutTemplates.templateMeta),
    documentStyle: templateStyle.nullable().describe(aboutTemplates.documentStyle),
    parties: z.array(templatePartyShape).describe('Its parties, in their order.'),
    tags: z.array(tagShape).describe('Tags of the template.'),
    content: z.array(contentBlock).nullable().describe('Null unless the request passes expand=content.'),
    fields: z.array(contentBlock).nullable().meta({
      description: 'Another name of `content`; null unless the request passes expand=fields.',
      deprecated: true,
    }),
    createdAt,
    updatedAt,
    deletedAt: dateTimeOrNull.describe('When it was moved to the trash; null: it is not in the trash.'),
  }),
  'What documents of one kind start with.',
);
export type Template = z.output<typeof templateShape>;

const created = z.strictObject({
  name: name.describe(aboutTemplates.name),
  folderId: reference.nullable().optional().describe(aboutTemplates.folderId),
  templateMeta: templateMetaInput.optional().describe(aboutTemplates.templateMeta),
  documentStyle: documentStyleInput.nullable().optional().describe(aboutTemplates.documentStyle),
  initialContent: newBlocks.optional().describe('Its blocks.'),
  initialFields: newBlocks.optional().meta({ description: 'Another name of `initialContent`.', deprecated: true }),
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
  'A new template.',
);
export type TemplateCreate = z.output<typeof templateCreate>;

export const templatePatch = named(
  'TemplatePatch',
  z.strictObject({
    name: name.optional().describe(aboutTemplates.name),
    folderId: reference.nullable().optional().describe(aboutTemplates.folderId),
    templateMeta: templateMetaInput.optional().describe(aboutTemplates.templateMeta),
    documentStyle: documentStyleInput.nullable().optional().describe(aboutTemplates.documentStyle),
  }),
  'Changes of a template; what is left out stays.',
);
export type TemplatePatch = z.output<typeof templatePatch>;
