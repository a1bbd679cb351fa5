/** Goes to the last row, which is known once the list knows how long it is. */
import { useEffect, useState } from 'react';
import type { Documents } from './use-documents.ts';

export function useEnd(documents: Documents, go: (index: number) => void): () => void {
  const [isToEnd, setToEnd] = useState(false);
  const isWhole = documents.total === undefined || documents.count >= documents.total;
  useEffect(() => {
    if (!isToEnd || !isWhole) return;
    setToEnd(false);
    go(documents.count - 1);
  }, [isToEnd, isWhole, documents.count, go]);
  return () => {
    documents.turn();
    setToEnd(true);
  };
}
