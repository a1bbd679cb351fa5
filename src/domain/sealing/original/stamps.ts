/** Stamps on pages: the sender's values and texts in ORIGINAL, and the parties' values and signatures in SIGNED. */

import { schemeLabels } from '../../../platform/eid/schemes.ts';
import { blocksOfHtml } from '../../../platform/html/blocks.ts';
import { cleanLine } from '../../../platform/html/clean.ts';
import type { Stamp } from '../../../platform/pdf-engine/engine.ts';
import { attachmentIn } from '../../content/attachments/attachment-value.ts';
import type { PdfBlock } from '../../content/block.ts';
import { fieldsOf } from '../../content/block-fields.ts';
import type { Box, Field } from '../../content/field.ts';
import { isSignatureLine, type Layout, placedFields } from '../../content/layout.ts';
import type { FilledValue } from '../../content/store.ts';
import { dayOf, momentOf } from '../../content/typesetting/amount.ts';
import { placeholderFor } from '../../content/typesetting/placeholder.ts';
import { choicesOf, valueIn } from '../../content/value.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import type { Draft } from '../../documents/ports.ts';
import { choiceStamps } from '../../signatures/choices.ts';
import type { PictureRow } from '../../signatures/marks/pictures.ts';
import { isStoredPicture, type StoredMark } from '../../signatures/marks/signature-mark.ts';
import type { NewSignature } from '../../signatures/signature.ts';
import { journalTexts } from '../locales/journal.ts';

const plainStyle = { fontSize: null, color: null, bold: false, italic: false, align: 'LEFT' } as const;

function staticStamp(box: Extract<Box, { kind: 'STATIC' }>): Stamp[] {
  const at = { page: box.page, rect: box.rect };
  const style = box.style ?? plainStyle;
  if (box.content !== null)
    return [{ ...at, kind: 'BLOCKS', blocks: blocksOfHtml(box.content, { image: () => null }), style }];
  return box.text ? [{ ...at, kind: 'TEXT', text: box.text, multiline: true, style }] : [];
}

/** Fixed texts and the sender's own fields, on the pages of their upload. */
export function senderStamps(block: PdfBlock, filled: readonly FilledValue[]): Stamp[] {
  const fixed = block.field_meta.placedFields.flatMap(box => (box.kind === 'STATIC' ? staticStamp(box) : []));
  const own = fieldsOf(block).flatMap(field => {
    if (!field.box || field.partyId !== null || field.filling === 'DRAWN') return [];
    return stampOf(field, { page: field.box.page, rect: field.box.rect }, null, valueIn(field, filled));
  });
  return [...fixed, ...own];
}

type At = Pick<Stamp, 'page' | 'rect'>;

/** The stamp of a value; `option` is the option that a checkbox or radio button stands for. */
function stampOf(field: Field, at: At, option: string | null, value: string | null): Stamp[] {
  const style = field.box?.style ?? field.details?.style ?? plainStyle;
  const round = field.type === 'RADIO';
  // Typeset pages already contain the squares and circles; a box on an upload draws its own.
  if (field.filling === 'TICK' && field.box) return [{ ...at, kind: 'CHECK', checked: value === 'true' }];
  if (field.filling === 'TICK') return value === 'true' ? [{ ...at, kind: 'TICK', round }] : [];
  if (option !== null)
    return choicesOf(value).includes(option) || value === option ? [{ ...at, kind: 'TICK', round }] : [];
  const text = field.filling === 'FILE' ? (attachmentIn(value)?.filename ?? null) : value;
  return text ? [{ ...at, kind: 'TEXT', text, multiline: field.multiline, style, ...shapeOf(field) }] : [];
}

/** How the text stands in the form field that a box stands for. */
const shapeOf = ({ details }: Field) => ({
  ...(details?.comb && details.maxLength !== undefined && { cells: details.maxLength }),
  ...(details?.turned !== undefined && { turned: details.turned }),
});

/** All values, signature marks and choices of the parties, at their positions in ORIGINAL. */
export function partyStamps(
  draft: Draft,
  layout: Layout,
  signatures: readonly NewSignature[],
  pictures: readonly PictureRow[],
): Stamp[] {
  const { document, blocks, filled } = draft;
  const fields = placedFields(blocks, layout).flatMap(({ field, page, rect, option }) => {
    const at = { page, rect };
    if (field.filling === 'DRAWN') return drawnStamp(field, at, signatures, document, pictures);
    if (field.partyId === null) return [];
    // A party that was removed after sending has confirmed no value, not even one that the sender proposed.
    const isRemoved = !document.parties.some(p => p.id === field.partyId);
    return stampOf(field, at, option, isRemoved ? null : valueIn(field, filled));
  });
  return [...fields, ...dateStamps(layout, signatures, document), ...choiceStamps(blocks, layout)];
}

function drawnStamp(
  field: Field,
  at: At,
  signatures: readonly NewSignature[],
  document: Signed,
  pictures: readonly PictureRow[],
): Stamp[] {
  const given = signatures.find(s => s.signs_for === field.partyId);
  const drawing = field.type === 'SIGNATURE' ? given?.signature : given?.initials;
  const style = field.box?.style ?? plainStyle;
  const text = given && field.type === 'SIGNATURE' ? nameOf(given, document) : null;
  if (drawing && text !== null && given?.signs_for !== given?.party_id) {
    const [mark, name] = divided(at.rect);
    return [
      markStamp({ ...at, rect: mark }, drawing, pictures),
      { ...at, rect: name, kind: 'TEXT', text, multiline: false, style },
    ];
  }
  if (drawing) return [markStamp(at, drawing, pictures)];
  if (text === null || !given) return [];
  // Signed without a drawing: the name takes the place of the signature mark, on a signature line with how and when.
  return isSignatureLine(field)
    ? [{ ...at, kind: 'TEXT', text: lineTextOf(given, document), multiline: true, style: { ...style, fontSize: 9 } }]
    : [{ ...at, kind: 'TEXT', text, multiline: false, style }];
}

function markStamp(at: At, mark: StoredMark, pictures: readonly PictureRow[]): Stamp {
  if (!isStoredPicture(mark)) return { ...at, kind: 'DRAWING', drawing: mark };
  const picture = pictures.find(one => one.sha256 === mark.picture.sha256);
  if (!picture) throw new Error('the image of a signature no longer exists');
  return { ...at, kind: 'PICTURE', bytes: picture.bytes.toString('base64') };
}

type Signed = Pick<DocumentWithParties, 'parties' | 'meta' | 'time_zone'>;

/** Name of the person who signed and, for a delegate, the party they signed for. */
function whoSigned({ party_id, signs_for }: NewSignature, { parties, meta }: Signed): string {
  const name = cleanLine(parties.find(p => p.id === party_id)?.name ?? '');
  const other = signs_for === party_id ? null : parties.find(p => p.id === signs_for);
  return other ? journalTexts[meta.language].signedFor(name, cleanLine(other.name)) : name;
}

/** With the eID used. */
function nameOf(given: NewSignature, document: Signed): string {
  const [who, eid] = [whoSigned(given, document), schemeLabels[given.method]];
  return eid ? `${who} (${eid})` : who;
}

function lineTextOf(given: NewSignature, document: Signed): string {
  const { language } = document.meta;
  const method = journalTexts[language].methods[given.method] ?? given.method;
  return `${whoSigned(given, document)}\n${method}, ${momentOf(given.signed_at, language, document.time_zone)}`;
}

/** Splits the box: the mark on top, the name below. */
function divided(rect: Stamp['rect']): [mark: Stamp['rect'], name: Stamp['rect']] {
  const height = rect.height * 0.7;
  return [
    { ...rect, height },
    { ...rect, y: rect.y + height, height: rect.height - height },
  ];
}

/** The date of signing, next to typeset signature lines. */
const dateStamps = (
  layout: Layout,
  signatures: readonly NewSignature[],
  { meta, time_zone: timeZone }: Pick<DocumentWithParties, 'meta' | 'time_zone'>,
): Stamp[] =>
  layout.places.flatMap(({ placeholder, page, rect }): Stamp[] => {
    const is = placeholderFor(placeholder);
    const given = is.kind === 'DATE' ? signatures.find(s => s.signs_for === is.partyId) : undefined;
    if (!given) return [];
    const text = dayOf(new Date(given.signed_at), meta.language, timeZone);
    return [{ page, rect, kind: 'TEXT', text, multiline: false, style: { ...plainStyle, fontSize: 9 } }];
  });
