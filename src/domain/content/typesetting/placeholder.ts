/** Names of placeholders in a typeset document: which field, choice or signature is stamped there. */
import type { Placeholder } from '../../../platform/typesetting/document.ts';

/** What a placeholder is for, encoded in its name. */
export type PlaceholderTarget =
  | { kind: 'FIELD'; blockId: string; fieldId: string; option: number | null; repeat: number }
  | { kind: 'PICK' | 'QUANTITY' | 'LINE'; blockId: string; rowId: string }
  | { kind: 'SUM'; blockId: string; sum: string }
  | { kind: 'SIGNATURE' | 'DATE'; partyId: string };

export const placeholderName = (is: PlaceholderTarget): string => JSON.stringify(is);
/** Only `placeholderName` makes these names, and typesetting returns them unchanged. */
export const placeholderFor = (name: string): PlaceholderTarget => JSON.parse(name) as PlaceholderTarget;

export const placeholder = (is: PlaceholderTarget, size: Omit<Placeholder, 'id'>): Placeholder => ({
  id: placeholderName(is),
  ...size,
});
