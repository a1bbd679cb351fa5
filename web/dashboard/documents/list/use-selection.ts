/** The selected rows of a list. Another list has nothing selected. */
import { useState } from 'react';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import { extended, nothing, type Selection, toggled, withAll } from './selection.ts';
import type { Documents } from './use-documents.ts';

export function useSelection(list: string, { rowAt }: Pick<Documents, 'rowAt'>) {
  const [selection, setSelection] = useState<Selection>(nothing);
  /** Where a range begins. */
  const [anchor, setAnchor] = useState(0);
  const [selectedIn, setSelectedIn] = useState(list);
  if (selectedIn !== list) {
    setSelectedIn(list);
    setSelection(nothing);
  }
  return {
    selection,
    setAnchor,
    clear: () => setSelection(nothing),
    /** With a range, everything from the anchor. */
    select(index: number, row: DocumentRow, isRange: boolean) {
      setSelection(before => (isRange ? extended(before, anchor, index, rowAt) : toggled(before, row)));
      setAnchor(index);
    },
    extend: (from: number, to: number) => setSelection(before => extended(before, from, to, rowAt)),
    add: (rows: readonly DocumentRow[]) => setSelection(withAll(selection, rows)),
    /** Of what is selected, only these stay. */
    keep: (rows: readonly DocumentRow[]) => setSelection(selection.size === 0 ? nothing : withAll(nothing, rows)),
  };
}
