/** documentMeta and documentStyle: how a document is signed and what it looks like. */
import { z } from 'zod';
import {
  email,
  language,
  languages,
  line,
  lineTextOrNull,
  named,
  nationalIdDisplayModes,
  note,
  pin,
  reference,
  rule,
  signaturePages,
  signingModes,
  text,
  textOrNull,
  verifications,
  webAddress,
} from '../../values.ts';

/** At most five people get a copy of the sealed PDF. */
export const internalRecipients = z.array(email).max(5);
export const reminderIntervalDays = z.int().min(0).max(365);

export const aboutSignaturePage =
  'AUTO: the document ends with signature lines for signers who have no other place to sign. Fixed when it is sent.';
export const aboutEvidencePage =
  "Whether the sealed file ends with a page on who signed, how and when. Null: the workspace's setting. Fixed when it is sent.";

/** Who sees a document, in addition to its creator, the person responsible and members with VIEW_PRIVATE_DOCUMENT. */
export const documentVisibilities = ['EVERYONE', 'SELECTED_USERS', 'PRIVATE'] as const;
export type DocumentVisibility = (typeof documentVisibilities)[number];
const selectedUserIds = z.array(reference).max(200).describe('Members of the workspace; with SELECTED_USERS.');

export const documentMetaShape = named(
  'DocumentMeta',
  z.strictObject({
    subject: lineTextOrNull,
    message: textOrNull,
    signingMode: z.enum(signingModes),
    forceReadFullDocument: z.boolean().nullable(),
    showChatToSigners: z.boolean().nullable(),
    language: z.enum(languages),
    value: textOrNull.describe('A monetary value as free text.'),
    redirectUrl: textOrNull,
    redirectEnabled: z.boolean(),
    internalRecipients: z.array(text),
    signableAfterExpired: z.boolean(),
    sendPlainTextEmailOnly: z.boolean().nullable().describe("Null: the workspace's default."),
    reminderIntervalDays: z.int().nullable().describe('0: none; null: the default.'),
    allowDelegation: z.boolean(),
    openVerification: z.enum(verifications).nullable(),
    openVerificationPin: textOrNull.describe('Shown once, in the answer to the write that set it.'),
    aiChatEnabled: z.boolean().nullable(),
    nationalIdDisplayMode: z.enum(nationalIdDisplayModes).nullable(),
    sameDeviceSigning: z.boolean(),
    signaturePage: z.enum(signaturePages).describe(aboutSignaturePage),
    evidencePage: z.boolean().nullable().describe(aboutEvidencePage),
    documentCategoryId: textOrNull,
    retentionExempt: z.boolean().describe("Kept, whatever the workspace's retention of completed documents."),
    visibility: z
      .enum(documentVisibilities)
      .describe('For whom else of the workspace the document exists; uploaded files stay those of the workspace.'),
    selectedUserIds: z.array(text).describe('Who sees it, with SELECTED_USERS; else empty.'),
  }),
);
export type DocumentMeta = z.output<typeof documentMetaShape>;

const metaWritten = z.strictObject({
  subject: line.nullable().optional(),
  message: note.nullable().optional(),
  signingMode: z.enum(signingModes).optional(),
  forceReadFullDocument: z.boolean().nullable().optional(),
  showChatToSigners: z.boolean().nullable().optional(),
  language: language.optional(),
  value: line.nullable().optional(),
  redirectUrl: webAddress.nullable().optional().describe('May hold {documentId} and {signerId}.'),
  redirectEnabled: z.boolean().optional(),
  internalRecipients: internalRecipients.optional(),
  signableAfterExpired: z.boolean().optional(),
  sendPlainTextEmailOnly: z.boolean().nullable().optional(),
  reminderIntervalDays: reminderIntervalDays.nullable().optional(),
  allowDelegation: z.boolean().optional(),
  openVerification: z.enum(verifications).nullable().optional(),
  openVerificationPin: pin.nullable().optional().describe('With openVerification PIN; made when left out.'),
  aiChatEnabled: z.boolean().nullable().optional(),
  nationalIdDisplayMode: z.enum(nationalIdDisplayModes).nullable().optional(),
  sameDeviceSigning: z.boolean().optional(),
  signaturePage: z.enum(signaturePages).optional().describe(aboutSignaturePage),
  evidencePage: z.boolean().nullable().optional().describe(aboutEvidencePage),
  documentCategoryId: reference.nullable().optional(),
  retentionExempt: z.boolean().optional(),
  visibility: z
    .enum(documentVisibilities)
    .optional()
    .describe('EVERYONE when left out; anything else, and every change, needs CHANGE_DOCUMENT_VISIBILITY.'),
  selectedUserIds: selectedUserIds.optional(),
});

/** A change of documentMeta. Whether a PIN has its verification depends on what is stored, so the handler checks it. */
export const documentMetaPatch = named('DocumentMetaPatch', metaWritten);
/** documentMeta of a new document, where a PIN requires `openVerification` PIN. */
export const documentMetaInput = named(
  'DocumentMetaInput',
  rule<z.input<typeof metaWritten>>(
    ['openVerificationPin'],
    'INVALID_VALUE',
    'needs openVerification PIN',
    m => !m.openVerificationPin || m.openVerification === 'PIN',
  )(metaWritten),
);
export type DocumentMetaInput = z.output<typeof documentMetaInput>;

export const orientations = ['PORTRAIT', 'LANDSCAPE'] as const;
export const backgroundSizes = ['FILL', 'FIT', 'ORIGINAL'] as const;
export const backgroundPositions = [
  'TOP_LEFT',
  'TOP_CENTER',
  'TOP_RIGHT',
  'CENTER_LEFT',
  'CENTER',
  'CENTER_RIGHT',
  'BOTTOM_LEFT',
  'BOTTOM_CENTER',
  'BOTTOM_RIGHT',
] as const;
export const backgroundRepeats = ['REPEAT', 'NO_REPEAT'] as const;
export const pageSizes = ['A4', 'A3', 'SLIDE'] as const;

const themeWord = z.string().regex(/^[A-Z0-9_]{1,50}$/);
const share = z.number().min(0).max(1);
/** Only in requests: responses of documents leave the style out. */
export const documentStyleInput = named(
  'DocumentStyle',
  z.strictObject({
    orientation: z.enum(orientations).nullable().optional(),
    paddingEnabled: z.boolean().nullable().optional(),
    backgroundColor: z
      .string()
      .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)
      .nullable()
      .optional(),
    backgroundOpacity: share.nullable().optional(),
    backgroundImageUrl: webAddress.nullable().optional(),
    backgroundImageSize: z.enum(backgroundSizes).nullable().optional(),
    backgroundImagePosition: z.enum(backgroundPositions).nullable().optional(),
    backgroundImageRepeat: z.enum(backgroundRepeats).nullable().optional(),
    backgroundImageOpacity: share.nullable().optional(),
    pageSize: z.enum(pageSizes).nullable().optional(),
    theme: z
      .strictObject({
        bodyFont: themeWord.nullable().optional().describe('Such as OPEN_SANS.'),
        headingFont: themeWord.nullable().optional(),
        density: themeWord.nullable().optional(),
        textSize: themeWord.nullable().optional(),
      })
      .nullable()
      .optional(),
  }),
);
export type DocumentStyle = z.output<typeof documentStyleInput>;

/** The style of a template as responses have it. */
export const templateStyle = named(
  'TemplateStyle',
  z.strictObject({
    orientation: z.enum(orientations).nullable(),
    paddingEnabled: z.boolean().nullable(),
    backgroundColor: textOrNull,
    backgroundOpacity: z.number().nullable(),
    backgroundImageUrl: textOrNull,
    backgroundImageSize: z.enum(backgroundSizes).nullable(),
    backgroundImagePosition: z.enum(backgroundPositions).nullable(),
    backgroundImageRepeat: z.enum(backgroundRepeats).nullable(),
    backgroundImageOpacity: z.number().nullable(),
    pageSize: z.enum(pageSizes).nullable(),
    theme: z
      .strictObject({ bodyFont: textOrNull, headingFont: textOrNull, density: textOrNull, textSize: textOrNull })
      .nullable(),
  }),
);
export type TemplateStyle = z.output<typeof templateStyle>;
