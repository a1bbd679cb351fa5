/** A table that another page hands over, which is only in memory until the page of a new bulk send is shown. */
import { useEffect, useState } from 'react';

let waiting: File | null = null;

export const handTable = (file: File): void => {
  waiting = file;
};

/** Forgotten once the page is there: a first rendering may be thrown away. */
export function useHandedTable(): File | null {
  const [file] = useState(() => waiting);
  useEffect(() => {
    waiting = null;
  }, []);
  return file;
}
