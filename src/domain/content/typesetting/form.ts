/**
 * FORM blocks: labels above frames, in rows and columns. Values of the sender are typeset; fields of parties become
 * placeholders.
 */

import type { FormBlockField } from '../../../contract/schemas/content/form-fields.ts';
import type { Block, BoxLook, Inline, Look } from '../../../platform/typesetting/document.ts';
import { attachedIn } from '../attachments/sender-attachments.ts';
import type { BlockOf } from '../block.ts';
import { fieldsOf } from '../block-fields.ts';
import type { Field } from '../field.ts';
import type { DocumentTexts } from '../locales/documents/texts.ts';
import type { FilledValue } from '../store.ts';
import { choicesOf, valueIn } from '../value.ts';
import { heightInForm } from './field-room.ts';
import { placeholder } from './placeholder.ts';

const quiet: Look = { small: true, color: '#55606e' };
const text = (value: string, look: Look = {}): Inline => ({ kind: 'TEXT', text: value, look });
const paragraph = (...inlines: Inline[]): Block => ({ kind: 'PARAGRAPH', inlines });
const edge = (size: number) => ({ top: size, right: size, bottom: size, left: size });

/** Looks like a party's frame once that is filled. */
const frame: BoxLook = {
  border: '#ddd6ca',
  borderWidth: 0.75,
  radius: 3,
  padding: edge(5),
  margin: { ...edge(0), top: 5 },
};

const fieldPlaceholder = (field: Field, option: number | null) =>
  ({ kind: 'FIELD', blockId: field.blockId, fieldId: field.id, option, repeat: 0 }) as const;

/** An option after its box. */
const ticked = (mark: Block, label: string): Block => ({
  kind: 'ROW',
  gap: 6,
  valign: 'MIDDLE',
  cells: [
    { blocks: [mark], width: { unit: 'POINTS', value: 12 } },
    { blocks: [paragraph(text(label))], width: null },
  ],
});

/** A party's field: a frame, or a box for each option. */
function open(written: FormBlockField, field: Field): Block[] {
  const label = field.label ?? field.key ?? field.id;
  const box = (option: number | null, name: string): Block => {
    const look = written.type === 'RADIO' ? 'RADIO' : 'TICK';
    return {
      kind: 'PLACEHOLDER',
      placeholder: placeholder(fieldPlaceholder(field, option), { width: 12, height: 12, look, label: name }),
    };
  };
  if (field.filling === 'TICK') return [ticked(box(null, label), label)];
  if (field.filling === 'CHOICES' || written.type === 'RADIO')
    return field.options.map((option, i) => ticked(box(i, option), option));
  const size = { width: null, height: heightInForm(written), look: 'BOX', label } as const;
  return [{ kind: 'PLACEHOLDER', placeholder: placeholder(fieldPlaceholder(field, null), size) }];
}

/** The name and hash of an attached file. */
function fileLines(block: BlockOf<'FORM'>, { id }: Field): Block[] {
  const attached = attachedIn(block, id);
  if (!attached) return [paragraph()];
  const hash = text(`SHA-256 ${attached.file.sha256}`, { ...quiet, mono: true, size: 7 });
  return [paragraph(text(attached.value.filename)), paragraph(hash)];
}

/** The sender's value: text in a frame, or options with the chosen ones marked. */
function set(block: BlockOf<'FORM'>, written: FormBlockField, field: Field, value: string | null): Block[] {
  const chosen = (option: string): boolean =>
    field.filling === 'CHOICES' ? choicesOf(value).includes(option) : value === option;
  const options = field.filling === 'TICK' ? [field.label ?? ''] : field.options;
  if (field.filling === 'TICK' || field.filling === 'CHOICES' || written.type === 'RADIO') {
    const items = options.map(option => ({
      blocks: [paragraph(text(option))],
      checked: field.filling === 'TICK' ? value === 'true' : chosen(option),
    }));
    return [{ kind: 'LIST', ordered: false, start: 1, style: null, items }];
  }
  const file = field.filling === 'FILE' ? fileLines(block, field) : null;
  if (file) return [{ kind: 'BOX', look: frame, blocks: file }];
  const lines = (value ?? '')
    .split('\n')
    .flatMap((line, i): Inline[] => (i > 0 ? [{ kind: 'BREAK' }, text(line)] : [text(line)]));
  return [
    {
      kind: 'BOX',
      look: frame,
      blocks: [paragraph(...lines)],
    },
  ];
}

function cell(
  block: BlockOf<'FORM'>,
  written: FormBlockField,
  field: Field,
  filled: readonly FilledValue[],
  texts: DocumentTexts,
): Block[] {
  const { label, description, required, placeholder } = written.fieldMeta;
  const hint = description ?? placeholder;
  const head: Block[] = [];
  if (label && field.filling !== 'TICK') {
    const mark = required && field.partyId !== null ? [text(` (${texts.required})`, quiet)] : [];
    head.push(paragraph(text(label, { bold: true, small: true }), ...mark));
  }
  const body = field.partyId === null ? set(block, written, field, valueIn(field, filled)) : open(written, field);
  return [{ kind: 'KEEP', blocks: [...head, ...body, ...(hint ? [paragraph(text(hint, quiet))] : [])] }];
}

export function formBlocks(block: BlockOf<'FORM'>, filled: readonly FilledValue[], texts: DocumentTexts): Block[] {
  const { columns, fields: written } = block.field_meta;
  const fields = new Map(fieldsOf(block).map(field => [field.id, field]));
  const rows = [...new Set(written.map(f => f.row))].sort((a, b) => a - b);
  return rows.flatMap((row, i): Block[] => {
    const inRow = written.filter(f => f.row === row).sort((a, b) => a.column - b.column);
    const cells: { blocks: Block[]; width: { unit: 'SHARE'; value: number } }[] = [];
    let column = 0;
    for (const one of inRow) {
      if (one.column > column) cells.push({ blocks: [], width: { unit: 'SHARE', value: one.column - column } });
      const field = fields.get(one.id);
      if (field)
        cells.push({ blocks: cell(block, one, field, filled, texts), width: { unit: 'SHARE', value: one.colSpan } });
      column = Math.max(column, one.column + one.colSpan);
    }
    if (column < columns) cells.push({ blocks: [], width: { unit: 'SHARE', value: columns - column } });
    const set: Block = { kind: 'ROW', gap: 14, valign: 'TOP', cells };
    return i === 0 ? [set] : [{ kind: 'SPACE', height: 6 }, set];
  });
}
