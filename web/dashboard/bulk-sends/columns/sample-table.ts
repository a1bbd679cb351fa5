/** The headings of a table for a template, as a file to fill in. Pure. */

import { csvFile } from '../../../../src/contract/csv.ts';
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';

interface Words {
  name: string;
  email: string;
  phone: string;
}

/** One line. With several parties each heading begins with whose it is. */
export function headingsFor({ parties, values }: BulkColumns, words: Words): string[] {
  const ofParties = parties.flatMap(({ name }) =>
    [words.name, words.email, words.phone].map(word => (parties.length > 1 ? `${name} ${word}` : word)),
  );
  const ofSender = values.filter(({ partyId }) => partyId === null).map(({ key, label }) => label ?? key);
  return [...new Set([...ofParties, ...ofSender])];
}

/** Excel reads a semicolon in Sweden, and a comma elsewhere. */
export const headingsCsv = (headings: readonly string[], separator: string): string => csvFile([headings], separator);
