/** A choice in a product table: what is ticked, how many, what keeps it from being made, and what is sent. Pure. */
import type { Choice } from '../../src/contract/signer/sign.ts';
import type { SignerTable } from '../../src/contract/signer/view.ts';
import { type Language, localeOf } from './dates.ts';

export type Row = SignerTable['rows'][number];
export type Place = SignerTable['places'][number];

/** Quantities as they were typed, and only those that were. */
export type DraftChoice = { selectedIds: string[]; quantities: Record<string, string> };

export type ChoiceProblem = 'NOT_A_QUANTITY' | 'OUT_OF_BOUNDS' | 'PICK_ONE' | 'NOTHING_CHOSEN';

/** What the contract calls it among the issues of a refusal. */
export const choiceKey = (table: SignerTable) => `choices.${table.blockId}`;
export const placeKey = (table: SignerTable, { kind, rowId }: Pick<Place, 'kind' | 'rowId'>) =>
  `${choiceKey(table)}/${kind}/${rowId}`;

/** The section of which one row at most is taken; null where the row stands for itself. */
export const pickOneOf = (table: SignerTable, row: Row) =>
  table.sections.find(section => section.pickOne && section.id === row.sectionId) ?? null;

/** The choice as it stands: what has been entered, else what the table proposes. Rows that are gone are forgotten. */
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

/** Whether the row counts. */
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

/** Comma or point, at most four decimals; null where it is no quantity. */
export const readQuantity = (text: string): number | null => {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
};

export const quantityIn = (row: Row, choice: DraftChoice): number | null => {
  const typed = choice.quantities[row.id];
  return typed === undefined ? row.quantity : readQuantity(typed);
};

/** As people write it in the language of the page. */
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

/** Why the choice keeps the person from signing, and the row to go to; null when it is as it must be. */
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

/** A quantity out of its limits is sent only where it counts; there it keeps the person from signing. */
export const sentChoice = (table: SignerTable, choice: DraftChoice): Choice => ({
  blockId: table.blockId,
  selectedIds: choice.selectedIds,
  quantities: table.rows.flatMap(row => {
    const quantity = quantityIn(row, choice);
    const sent = row.quantityEditable && quantity !== null && problemOfQuantity(row, choice) === null;
    return sent ? [{ rowId: row.id, quantity }] : [];
  }),
});
