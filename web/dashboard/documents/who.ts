/** The parties of a document in words: for whom it waits, and who else belongs to it. Pure. */
import type { DocumentRow } from '../../../src/contract/dashboard/document-rows.ts';

type Row = Pick<DocumentRow, 'parties' | 'partyId'>;
type Named = Row['parties'][number];

export interface Naming {
  you: string;
  /** Who signs, and for whom. */
  forOther(name: string, other: string): string;
}

const isHandedOver = ({ parties }: Row, { id }: Named): boolean => parties.some(one => one.actsFor === id);

/** The name; of a delegate with the name of the party that handed over. */
function nameOf(row: Row, party: Named, { you, forOther }: Naming): string {
  const name = party.id === row.partyId ? you : party.name;
  const other = row.parties.find(one => one.id === party.actsFor);
  return other ? forOther(name, other.name) : name;
}

export function whoOf(row: Row, naming: Naming): { waitsFor: string[]; others: string[] } {
  // Who handed over is named with the delegate.
  const shown = row.parties.filter(party => !isHandedOver(row, party));
  const named = (isTurn: boolean) =>
    shown.filter(party => party.isTurn === isTurn).map(party => nameOf(row, party, naming));
  return { waitsFor: named(true), others: named(false) };
}
