/** Names of the holes that a sheet leaves: which field, choice or signature is stamped where. */
import type { Hole } from '../../../base/typeset/sheet.ts';

/** What a hole is for, as its name says. */
export type HoleFor =
  | { kind: 'FIELD'; blockId: string; fieldId: string; option: number | null; repeat: number }
  | { kind: 'PICK' | 'QUANTITY' | 'LINE'; blockId: string; rowId: string }
  | { kind: 'SUM'; blockId: string; sum: string }
  | { kind: 'SIGNATURE' | 'DATE'; partyId: string };

export const holeName = (is: HoleFor): string => JSON.stringify(is);
/** Names are our own: they come back from the sheet as they were given. */
export const holeFor = (name: string): HoleFor => JSON.parse(name) as HoleFor;

export const hole = (is: HoleFor, size: Omit<Hole, 'id'>): Hole => ({ id: holeName(is), ...size });
