/** What prevents a document from being sent, blockers first. Pure. */
import type { ReadinessIssue } from '../../contract/errors.ts';
import { maxNamed, namesOfCharacters } from '../../contract/pages/undrawn.ts';
import { missingGlyphs } from '../../platform/typesetting/characters.ts';
import { attachmentsIn } from '../content/attachments/sender-attachments.ts';
import { type BlockRow, holdsContent, isPdf, visibleAmong } from '../content/block.ts';
import { documentFields } from '../content/block-fields.ts';
import { isVariable } from '../content/custom-fields/variables.ts';
import { type Field, isDrawn } from '../content/field.ts';
import type { FilledValue } from '../content/store.ts';
import { withoutPlace } from '../content/typesetting/signature-places.ts';
import { isEmpty, problemOf, valueIn } from '../content/value.ts';
import type { DocumentMeta, DocumentWithParties } from './document.ts';
import { sv as texts } from './locales/readiness/sv.ts';
import { isSigner } from './parties/party.ts';
import { verificationBlockers } from './verification.ts';

const blocker = (code: string, message: string, userMessage: string): ReadinessIssue => ({
  code,
  severity: 'BLOCKER',
  message,
  userMessage,
});
const warning = (code: string, message: string, userMessage: string): ReadinessIssue => ({
  code,
  severity: 'WARNING',
  message,
  userMessage,
});

/** Misspelt domains, to which invitations would be lost. */
const typos: Record<string, string> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'yahooo.com': 'yahoo.com',
  'icloud.co': 'icloud.com',
};

/** What rendering ORIGINAL from the current content found. */
export interface Drawn {
  /** Characters that no font has. */
  missingGlyphs: readonly string[];
  /** URLs of images that could not be fetched. */
  missingImages: readonly { url: string; problem: string }[];
  /** Why the content cannot be rendered; null if it was. */
  undrawable: string | null;
  /** Signed uploads that cannot be kept as they are: their pages are shown, and the whole file is attached. */
  attached: readonly { filename: string; certified: boolean }[];
}

function drawnIssues(drawn: Drawn | null): ReadinessIssue[] {
  if (!drawn) return [];
  const issues = drawn.missingImages.map(({ url, problem }) =>
    blocker('IMAGE_UNAVAILABLE', `The image ${url} cannot be fetched: ${problem}`, texts.imageUnavailable(url)),
  );
  if (drawn.undrawable !== null)
    issues.push(
      blocker(
        'CONTENT_UNDRAWABLE',
        `The content cannot be rendered: ${drawn.undrawable} Divide it into several documents, or simplify it.`,
        texts.contentUndrawable,
      ),
    );
  for (const { filename, certified } of drawn.attached)
    issues.push(
      certified
        ? warning(
            'CERTIFIED_PDF',
            `${filename} is certified against changes. Its pages are shown, and the whole file is attached to the document.`,
            texts.certifiedPdf(filename),
          )
        : warning(
            'SIGNED_PDF',
            `${filename} is already signed. Its pages are shown, and the whole file is attached, in which its signatures remain valid.`,
            texts.signedPdf(filename),
          ),
    );
  return issues;
}

/** Uploads whose text can be another one in some program, when it is copied, or when it is read out. */
const textIssues = (blocks: readonly BlockRow[]): ReadinessIssue[] =>
  [
    ...blocks.filter(isPdf).map(({ filename, text_doubts: doubts }) => ({ filename, doubts })),
    ...attachmentsIn(blocks)
      .filter(({ field }) => field.fieldMeta.includeInDocument)
      .map(({ value, file }) => ({ filename: value.filename, doubts: file.pdf?.textDoubts })),
  ].flatMap(({ filename, doubts }) =>
    (doubts ?? []).map(doubt =>
      doubt === 'FONT_NOT_EMBEDDED'
        ? warning(
            'PDF_FONT_NOT_EMBEDDED',
            `${filename} uses a font that it does not contain. Programs replace it, each by another font.`,
            texts.fontNotEmbedded(filename),
          )
        : warning(
            'PDF_TEXT_DIFFERS',
            `${filename} has a font whose characters are others when they are copied or read out than those shown.`,
            texts.textDiffers(filename),
          ),
    ),
  );

/** Names and values that are drawn later than ORIGINAL. */
function* textsDrawnLater({ document, filled }: Content, fields: readonly Field[]): Generator<string> {
  yield document.name ?? '';
  for (const { name } of document.parties) yield name;
  for (const field of fields) {
    // What a form of a PDF offers is drawn there already.
    if (field.kind !== 'PDF_ACROFORM') yield* field.options;
    yield (field.filling === 'TEXT' && valueIn(field, filled)) || '';
  }
}

/**
 * Characters that no font has. The documents of a form are made of a template that was accepted with it: its visitors
 * cannot change it, so they go on.
 */
function glyphIssues(content: Content, fields: readonly Field[], drawn: Drawn | null): ReadinessIssue[] {
  const missing = new Set(drawn?.missingGlyphs);
  for (const text of textsDrawnLater(content, fields))
    for (const char of missing.size < maxNamed ? missingGlyphs(text, maxNamed) : []) missing.add(char);
  if (missing.size === 0) return [];
  const named = namesOfCharacters([...missing]);
  const made = content.document.visitor_party_id === null ? blocker : warning;
  return [
    made(
      'MISSING_GLYPH',
      `No font has these characters. Write the text without them: ${named}.`,
      texts.missingGlyph(named),
    ),
  ];
}

function fieldIssues(
  field: Field,
  parties: DocumentWithParties['parties'],
  filled: readonly FilledValue[],
): ReadinessIssue[] {
  const name = field.label ?? field.key ?? field.id;
  const party = parties.find(p => p.id === field.partyId);
  // A field can outlive its party where a sent document was withdrawn.
  if (!party && (isDrawn(field) || field.partyId !== null))
    return [blocker('BOX_WITHOUT_PARTY', `The ${field.type} box ${name} has no party.`, texts.boxWithoutParty(name))];
  if (party && isDrawn(field)) {
    return party.role === 'SIGNER'
      ? []
      : [blocker('BOX_WITHOUT_SIGNER', `The party of the box ${name} is not a signer.`, texts.boxWithoutSigner(name))];
  }
  const value = valueIn(field, filled);
  if (isVariable(field.box) && value !== null && problemOf(field, value))
    return [
      blocker(
        'CUSTOM_VALUE_DOES_NOT_FIT',
        `The custom value does not fit the ${field.type} box ${name}.`,
        texts.customValueDoesNotFit(name),
      ),
    ];
  if (field.required && !party && isEmpty(field, value))
    return [
      blocker('MISSING_VALUE', `The required field ${name} must be filled in by the sender.`, texts.missingValue(name)),
    ];
  if (field.required && party && party.role !== 'SIGNER')
    return [
      blocker(
        'FIELD_WITHOUT_SIGNER',
        `The required field ${name} belongs to a party that is not a signer.`,
        texts.fieldWithoutSigner(name),
      ),
    ];
  return [];
}

interface Content {
  document: Pick<DocumentWithParties, 'name' | 'parties' | 'expires_at' | 'visitor_party_id'> & {
    meta: Pick<DocumentMeta, 'openVerification' | 'signaturePage'>;
  };
  blocks: readonly BlockRow[];
  filled: readonly FilledValue[];
}

/** `missing` are the names of required custom fields without a value. */
export function readinessOf(
  content: Content,
  missing: readonly string[],
  drawn: Drawn | null,
  now: Date,
): ReadinessIssue[] {
  const issues: ReadinessIssue[] = [];
  const { document, blocks, filled } = content;
  const { parties } = document;
  const shown = visibleAmong(blocks);
  const fields = documentFields(shown);
  if (!parties.some(isSigner)) issues.push(blocker('NO_SIGNER', 'No party has the role SIGNER.', texts.noSigner));
  if (!shown.some(holdsContent)) issues.push(blocker('NO_CONTENT', 'The document has no content.', texts.noContent));
  if (document.expires_at === null)
    issues.push(blocker('NO_EXPIRATION', 'The document has no expiration date.', texts.noExpiration));
  else if (new Date(document.expires_at) <= now)
    issues.push(blocker('EXPIRATION_PASSED', 'The expiration date has passed.', texts.expirationPassed));
  for (const p of parties) {
    if (p.delivery.includes('EMAIL') && !p.email)
      issues.push(blocker('MISSING_EMAIL', `${p.name} has no e-mail address.`, texts.missingEmail(p.name)));
    if (p.delivery.includes('SMS') && !p.phone)
      issues.push(blocker('MISSING_PHONE', `${p.name} has no phone number.`, texts.missingPhone(p.name)));
    issues.push(...verificationBlockers(document, p));
    const domain = p.email?.split('@')[1]?.toLowerCase() ?? '';
    const meant = typos[domain];
    if (p.email && meant)
      issues.push(warning('EMAIL_TYPO', `${p.email} may be misspelt: ${meant}?`, texts.emailTypo(p.email, meant)));
  }
  for (const name of missing)
    issues.push(
      blocker(
        'MISSING_CUSTOM_FIELD',
        `The required custom field ${name} has no value.`,
        texts.missingCustomField(name),
      ),
    );
  for (const field of fields) issues.push(...fieldIssues(field, parties, filled));
  if (document.meta.signaturePage === 'NEVER')
    for (const { name } of withoutPlace(shown, parties.filter(isSigner)))
      issues.push(
        warning(
          'NO_SIGNATURE_PLACE',
          `${name} has no place to sign in the document, and it gets no signature page.`,
          texts.noSignaturePlace(name),
        ),
      );
  issues.push(...drawnIssues(drawn), ...glyphIssues(content, fields, drawn), ...textIssues(shown));
  return issues.sort((a, b) => a.severity.localeCompare(b.severity));
}

export const isReady = (issues: readonly ReadinessIssue[]): boolean => !issues.some(i => i.severity === 'BLOCKER');
