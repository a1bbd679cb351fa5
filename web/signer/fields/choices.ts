/**
 * Choices in a product table: which rows are chosen, their quantities, what is wrong, and what is sent. Pure functions.
 */
import type { Choice } from '../../../src/contract/pages/signer/sign.ts';
import type { SignerTable } from '../../../src/contract/pages/signer/view.ts';
import { type Language, localeOf } from '../language/dates.ts';

export type Row = SignerTable['rows'][number];
export type Place = SignerTable['places'][number];

/** Quantities as typed; only rows that the person has changed. */
export type DraftChoice = { selectedIds: string[]; quantities: Record<string, string> };

export type ChoiceProblem = 'NOT_A_QUANTITY' | 'OUT_OF_BOUNDS' | 'PICK_ONE' | 'NOTHING_CHOSEN';

/** The path of the choice in the issues of an error. */
export const choiceKey = (table: SignerTable) => `choices.${table.blockId}`;
export const placeKey = (table: SignerTable, { kind, rowId }: Pick<Place, 'kind' | 'rowId'>) =>
  `${choiceKey(table)}/${kind}/${rowId}`;

/** The pick-one section of a row, of which at most one row can be chosen; null if the row is independent. */
export const pickOneOf = (table: SignerTable, row: Row) =>
  table.sections.find(section => section.pickOne && section.id === row.sectionId) ?? null;

/** What was entered, otherwise the preselection of the table. Rows that no longer exist are dropped. */
export const choiceIn = (table: SignerTable, entered: DraftChoice | undefined): DraftChoice => {
  const wanted = (row: Row) => (entered ? entered.selectedIds.includes(row.id) : row.selected);
  const taken = new Set<string>();
  const selectedIds = table.rows.flatMap(row => {
    const section = pickOneOf(table, row);
    if (!row.choosable || !wanted(row) || (section && taken.has(section.id))) return [];
    if (section) taken.add(section.id);
    return [row.id];
  });
  return { selectedIds, quantities: entered?.quantities ?? {} };
};

/** Whether the row is part of the choice. */
export const isOn = (row: Row, choice: DraftChoice) => !row.choosable || choice.selectedIds.includes(row.id);

export const withRow = (table: SignerTable, choice: DraftChoice, row: Row, ticked: boolean): DraftChoice => {
  const section = pickOneOf(table, row);
  const leaves = (id: string) => id === row.id || (ticked && section && rowOf(table, id)?.sectionId === section.id);
  const kept = choice.selectedIds.filter(id => !leaves(id));
  return { ...choice, selectedIds: ticked ? [...kept, row.id] : kept };
};

export const withQuantity = (choice: DraftChoice, row: Row, text: string): DraftChoice => ({
  ...choice,
  quantities: { ...choice.quantities, [row.id]: text },
});

const rowOf = (table: SignerTable, id: string) => table.rows.find(row => row.id === id);

/** Reads a decimal comma or point and at most four decimals; null if the text is not a quantity. */
export const readQuantity = (text: string): number | null => {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
};

export const quantityIn = (row: Row, choice: DraftChoice): number | null => {
  const typed = choice.quantities[row.id];
  return typed === undefined ? row.quantity : readQuantity(typed);
};

/** In the format of the page's language. */
export const quantityText = (quantity: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 10 }).format(quantity);

export const problemOfQuantity = (row: Row, choice: DraftChoice): ChoiceProblem | null => {
  const quantity = row.quantityEditable ? quantityIn(row, choice) : row.quantity;
  if (quantity === null) return 'NOT_A_QUANTITY';
  if (!row.quantityEditable) return null;
  return quantity < row.quantityMin || (row.quantityMax !== null && quantity > row.quantityMax)
    ? 'OUT_OF_BOUNDS'
    : null;
};

/** One more or one less, within the limits. */
export const stepped = (row: Row, choice: DraftChoice, step: 1 | -1): number => {
  const next = (quantityIn(row, choice) ?? row.quantity) + step;
  const most = row.quantityMax ?? Number.POSITIVE_INFINITY;
  return Math.round(Math.min(most, Math.max(row.quantityMin, next)) * 1e4) / 1e4;
};

/** What prevents signing and the row to go to; null if the choice is valid. */
export const problemOfChoice = (
  table: SignerTable,
  choice: DraftChoice,
): { problem: ChoiceProblem; row: Row } | null => {
  for (const row of table.rows) {
    const problem = isOn(row, choice) ? problemOfQuantity(row, choice) : null;
    if (problem) return { problem, row };
  }
  const choosable = table.required ? table.rows.filter(row => row.choosable) : [];
  for (const row of choosable) {
    const section = pickOneOf(table, row);
    const picked = choosable.some(each => each.sectionId === section?.id && isOn(each, choice));
    if (section && !picked) return { problem: 'PICK_ONE', row };
  }
  const [first] = choosable;
  return first && choice.selectedIds.length === 0 ? { problem: 'NOTHING_CHOSEN', row: first } : null;
};

/** Quantities are sent only for chosen rows. There, an invalid one prevents signing. */
export const sentChoice = (table: SignerTable, choice: DraftChoice): Choice => ({
  blockId: table.blockId,
  selectedIds: choice.selectedIds,
  quantities: table.rows.flatMap(row => {
    const quantity = quantityIn(row, choice);
    const sent = row.quantityEditable && quantity !== null && problemOfQuantity(row, choice) === null;
    return sent ? [{ rowId: row.id, quantity }] : [];
  }),
});
