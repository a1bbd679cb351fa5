/** documentMeta and documentStyle: how a document is signed and what it looks like. */
import { z } from 'zod';
import {
  email,
  language,
  line,
  lineTextOrNull,
  named,
  nationalIdDisplayMode,
  note,
  pin,
  reference,
  rule,
  signaturePage,
  signingMode,
  text,
  textOrNull,
  verification,
  webAddress,
} from '../../values.ts';

/** What members of several shapes are. */
export const aboutMeta = {
  subject:
    'The subject of the invitation, in which variables such as {{documentName}} are replaced; null: the standard one.',
  message: 'The text of the invitation, in which variables such as {{firstName}} are replaced; null: the standard one.',
  signingMode: 'PARALLEL: everybody is asked at once. SEQUENTIAL: in the order of `signingOrder`.',
  forceReadFullDocument:
    'True: signers have to scroll through the whole document before they sign. Null counts as false.',
  showChatToSigners: 'False: parties see no chat and no comments, and cannot write. Null counts as true.',
  language: 'The language of the pages, messages and files of the document.',
  redirectEnabled: 'Whether the signing page leads on to redirectUrl, after a countdown that can be stopped.',
  internalRecipients: 'E-mail addresses that get a copy of the sealed file, at most five.',
  signableAfterExpired: 'True: parties can sign after the deadline. The document stays PENDING.',
  allowDelegation: 'Whether signers can hand signing over to somebody else.',
  openVerification: 'What a party proves before it reads the document; null: the link is enough.',
  aiChatEnabled: "Whether parties can ask an assistant about the document; null: the workspace's default.",
  nationalIdDisplayMode: "How much of national identity numbers is shown; null: the workspace's default.",
  sameDeviceSigning: 'True: all parties sign one after another on one device.',
  documentCategoryId: 'The category of the document, which decides its custom fields; null: none.',
  orientation: 'How pages lie; null: PORTRAIT, of SLIDE LANDSCAPE.',
  paddingEnabled: 'Whether pages have margins; null: they have.',
  backgroundColor: 'Colour of the pages, as #rgb or #rrggbb; null: white.',
  backgroundOpacity: 'How opaque the colour is, 0 to 1; null: 1.',
  backgroundImageUrl: 'Address of a picture behind the pages; null: none.',
  backgroundImageSize: 'How the picture is fitted to the page; null: FILL.',
  backgroundImagePosition: 'Where on the page the picture lies; null: in the middle.',
  backgroundImageRepeat: 'Whether the picture repeats over the page; null: it does not.',
  backgroundImageOpacity: 'How opaque the picture is, 0 to 1; null: 1.',
  pageSize: 'The size of the pages; null: A4.',
  theme: 'Fonts and distances; null: the standard ones.',
  headingFont: 'The font of headings; null: that of text.',
  density: 'How much room there is between lines and paragraphs; null: NORMAL.',
  textSize: 'SMALL, MEDIUM or LARGE; null: MEDIUM.',
};

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
export const documentVisibility = named(
  'Visibility',
  z.enum(documentVisibilities),
  'For whom else of the workspace something exists.',
);
const selectedUserIds = z.array(reference).max(200).describe('Members of the workspace; with SELECTED_USERS.');

export const documentMetaShape = named(
  'DocumentMeta',
  z.strictObject({
    subject: lineTextOrNull.describe(aboutMeta.subject),
    message: textOrNull.describe(aboutMeta.message),
    signingMode: signingMode.describe(aboutMeta.signingMode),
    forceReadFullDocument: z.boolean().nullable().describe(aboutMeta.forceReadFullDocument),
    showChatToSigners: z.boolean().nullable().describe(aboutMeta.showChatToSigners),
    language: language.describe(aboutMeta.language),
    value: textOrNull.describe('A monetary value as free text.'),
    redirectUrl: textOrNull.describe('Where the signing page leads after signing; null: nowhere.'),
    redirectEnabled: z.boolean().describe(aboutMeta.redirectEnabled),
    internalRecipients: z.array(text).describe(aboutMeta.internalRecipients),
    signableAfterExpired: z.boolean().describe(aboutMeta.signableAfterExpired),
    sendPlainTextEmailOnly: z.boolean().nullable().describe("Null: the workspace's default."),
    reminderIntervalDays: z.int().nullable().describe('0: none; null: the default.'),
    allowDelegation: z.boolean().describe(aboutMeta.allowDelegation),
    openVerification: verification.nullable().describe(aboutMeta.openVerification),
    openVerificationPin: textOrNull.describe('Shown once, in the answer to the write that set it.'),
    aiChatEnabled: z.boolean().nullable().describe(aboutMeta.aiChatEnabled),
    nationalIdDisplayMode: nationalIdDisplayMode.nullable().describe(aboutMeta.nationalIdDisplayMode),
    sameDeviceSigning: z.boolean().describe(aboutMeta.sameDeviceSigning),
    signaturePage: signaturePage.describe(aboutSignaturePage),
    evidencePage: z.boolean().nullable().describe(aboutEvidencePage),
    documentCategoryId: textOrNull.describe(aboutMeta.documentCategoryId),
    retentionExempt: z.boolean().describe("Kept, whatever the workspace's retention of completed documents."),
    visibility: documentVisibility.describe(
      'For whom else of the workspace the document exists; uploaded files stay those of the workspace.',
    ),
    selectedUserIds: z.array(text).describe('Who sees it, with SELECTED_USERS; else empty.'),
  }),
  'How a document is signed, and what its parties see.',
);
export type DocumentMeta = z.output<typeof documentMetaShape>;

const metaWritten = z.strictObject({
  subject: line.nullable().optional().describe(aboutMeta.subject),
  message: note.nullable().optional().describe(aboutMeta.message),
  signingMode: signingMode.optional().describe(aboutMeta.signingMode),
  forceReadFullDocument: z.boolean().nullable().optional().describe(aboutMeta.forceReadFullDocument),
  showChatToSigners: z.boolean().nullable().optional().describe(aboutMeta.showChatToSigners),
  language: language.optional().describe(aboutMeta.language),
  value: line.nullable().optional().describe('A monetary value as free text, such as 1500 SEK; parties never see it.'),
  redirectUrl: webAddress.nullable().optional().describe('May hold {documentId} and {signerId}.'),
  redirectEnabled: z.boolean().optional().describe(aboutMeta.redirectEnabled),
  internalRecipients: internalRecipients.optional().describe(aboutMeta.internalRecipients),
  signableAfterExpired: z.boolean().optional().describe(aboutMeta.signableAfterExpired),
  sendPlainTextEmailOnly: z
    .boolean()
    .nullable()
    .optional()
    .describe("True: e-mails to parties are plain text. Null: the workspace's default."),
  reminderIntervalDays: reminderIntervalDays
    .nullable()
    .optional()
    .describe('Days between reminders. 0: none; null: the default.'),
  allowDelegation: z.boolean().optional().describe(aboutMeta.allowDelegation),
  openVerification: verification.nullable().optional().describe(aboutMeta.openVerification),
  openVerificationPin: pin.nullable().optional().describe('With openVerification PIN; made when left out.'),
  aiChatEnabled: z.boolean().nullable().optional().describe(aboutMeta.aiChatEnabled),
  nationalIdDisplayMode: nationalIdDisplayMode.nullable().optional().describe(aboutMeta.nationalIdDisplayMode),
  sameDeviceSigning: z.boolean().optional().describe(aboutMeta.sameDeviceSigning),
  signaturePage: signaturePage.optional().describe(aboutSignaturePage),
  evidencePage: z.boolean().nullable().optional().describe(aboutEvidencePage),
  documentCategoryId: reference.nullable().optional().describe(aboutMeta.documentCategoryId),
  retentionExempt: z
    .boolean()
    .optional()
    .describe("True: kept, whatever the workspace's retention of completed documents."),
  visibility: documentVisibility
    .optional()
    .describe('EVERYONE when left out; anything else, and every change, needs CHANGE_DOCUMENT_VISIBILITY.'),
  selectedUserIds: selectedUserIds.optional().describe('Members of the workspace; with SELECTED_USERS.'),
});

/** A change of documentMeta. Whether a PIN has its verification depends on what is stored, so the handler checks it. */
export const documentMetaPatch = named(
  'DocumentMetaPatch',
  metaWritten,
  'Changes of how a document is signed; what is left out stays.',
);
/** documentMeta of a new document, where a PIN requires `openVerification` PIN. */
export const documentMetaInput = named(
  'DocumentMetaInput',
  rule<z.input<typeof metaWritten>>(
    ['openVerificationPin'],
    'INVALID_VALUE',
    'needs openVerification PIN',
    m => !m.openVerificationPin || m.openVerification === 'PIN',
  )(metaWritten),
  'How a new document is signed. What is left out comes from the template or the workspace.',
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
    orientation: z.enum(orientations).nullable().optional().describe(aboutMeta.orientation),
    paddingEnabled: z.boolean().nullable().optional().describe(aboutMeta.paddingEnabled),
    backgroundColor: z
      .string()
      .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)
      .nullable()
      .optional()
      .describe(aboutMeta.backgroundColor),
    backgroundOpacity: share.nullable().optional().describe(aboutMeta.backgroundOpacity),
    backgroundImageUrl: webAddress.nullable().optional().describe(aboutMeta.backgroundImageUrl),
    backgroundImageSize: z.enum(backgroundSizes).nullable().optional().describe(aboutMeta.backgroundImageSize),
    backgroundImagePosition: z
      .enum(backgroundPositions)
      .nullable()
      .optional()
      .describe(aboutMeta.backgroundImagePosition),
    backgroundImageRepeat: z.enum(backgroundRepeats).nullable().optional().describe(aboutMeta.backgroundImageRepeat),
    backgroundImageOpacity: share.nullable().optional().describe(aboutMeta.backgroundImageOpacity),
    pageSize: z.enum(pageSizes).nullable().optional().describe(aboutMeta.pageSize),
    theme: z
      .strictObject({
        bodyFont: themeWord.nullable().optional().describe('Such as OPEN_SANS.'),
        headingFont: themeWord.nullable().optional().describe(aboutMeta.headingFont),
        density: themeWord.nullable().optional().describe(aboutMeta.density),
        textSize: themeWord.nullable().optional().describe(aboutMeta.textSize),
      })
      .nullable()
      .optional()
      .describe(aboutMeta.theme),
  }),
  'What the pages of typeset content look like.',
);
export type DocumentStyle = z.output<typeof documentStyleInput>;

/** The style of a template as responses have it. */
export const templateStyle = named(
  'TemplateStyle',
  z.strictObject({
    orientation: z.enum(orientations).nullable().describe(aboutMeta.orientation),
    paddingEnabled: z.boolean().nullable().describe(aboutMeta.paddingEnabled),
    backgroundColor: textOrNull.describe(aboutMeta.backgroundColor),
    backgroundOpacity: z.number().nullable().describe(aboutMeta.backgroundOpacity),
    backgroundImageUrl: textOrNull.describe(aboutMeta.backgroundImageUrl),
    backgroundImageSize: z.enum(backgroundSizes).nullable().describe(aboutMeta.backgroundImageSize),
    backgroundImagePosition: z.enum(backgroundPositions).nullable().describe(aboutMeta.backgroundImagePosition),
    backgroundImageRepeat: z.enum(backgroundRepeats).nullable().describe(aboutMeta.backgroundImageRepeat),
    backgroundImageOpacity: z.number().nullable().describe(aboutMeta.backgroundImageOpacity),
    pageSize: z.enum(pageSizes).nullable().describe(aboutMeta.pageSize),
    theme: z
      .strictObject({
        bodyFont: textOrNull.describe('The font of text, such as OPEN_SANS; null: the standard one.'),
        headingFont: textOrNull.describe(aboutMeta.headingFont),
        density: textOrNull.describe(aboutMeta.density),
        textSize: textOrNull.describe(aboutMeta.textSize),
      })
      .nullable()
      .describe(aboutMeta.theme),
  }),
  'What the pages of typeset content look like; null members are the standard.',
);
export type TemplateStyle = z.output<typeof templateStyle>;
