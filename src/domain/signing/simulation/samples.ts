/** What a party of a sandbox would fill in, choose and draw, where the request does not say it. Pure. */

import type { Room } from '../../../contract/pages/room.ts';
import type { Drawing } from '../../../contract/pages/signer/mark.ts';
import type { Choice } from '../../../contract/pages/signer/sign.ts';
import type { Field } from '../../content/field.ts';
import { isChoosable } from '../../content/typesetting/product-table.ts';
import { problemOf } from '../../content/value.ts';
import { choiceIssues, type choiceTables, proposed } from '../../signatures/choices.ts';

/** Two waves. */
export const sampleMark: Drawing = {
  width: 300,
  height: 100,
  strokes: [
    Array.from({ length: 40 }, (_, i): [number, number, number] => [30 + i * 6, 50 + Math.sin(i / 3) * 30, 0.5]),
  ],
};

function samplesFor({ filling, options }: Field, now: Date): string[] {
  const [first] = options;
  switch (filling) {
    case 'TICK':
      return ['true'];
    case 'DATE':
      return [now.toISOString().slice(0, 10)];
    case 'NUMBER':
      return ['1'];
    case 'CHOICE':
      return first === undefined ? [] : [first];
    case 'CHOICES':
      return first === undefined ? [] : [JSON.stringify([first])];
    case 'TEXT':
      return ['Sample', 'S'];
    default:
      return [];
  }
}

/** Null for a field that no sample fits. */
export const sampleFor = (field: Field, room: Room | undefined, now: Date): string | null =>
  samplesFor(field, now).find(sample => problemOf(field, sample, room) === null) ?? null;

/** What the table proposes, and where that is not enough the first row of each section, or of all. */
export function sampleChoice(table: ReturnType<typeof choiceTables>[number]): Choice {
  const { field_meta: meta } = table;
  const { quantities, selectedIds } = proposed(meta);
  const choice: Choice = { blockId: table.id, selectedIds, quantities };
  if (choiceIssues(table, choice).length === 0) return choice;
  const rows = meta.products.filter(row => isChoosable(meta, row));
  const ofSections = meta.sections
    .filter(({ pickOne }) => pickOne)
    .flatMap(({ id }) => rows.find(({ sectionId }) => sectionId === id)?.id ?? []);
  const [first] = rows;
  return { ...choice, selectedIds: ofSections.length > 0 || !first ? ofSections : [first.id] };
}
