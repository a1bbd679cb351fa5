/** An attachment in the readable journal. Pure. */
import type { Json } from '../../../platform/text/canonical-json.ts';
import type { Members } from './journal-members.ts';

const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** Field, name, type, size and hash; an erased name is left out. */
export const attachmentLine = ({ label, filename, mimeType, size, sha256 }: Members): string =>
  [
    [text(label), text(filename)].filter(Boolean).join(': '),
    `${text(mimeType)}, ${text(size)} B`,
    `SHA-256\n${text(sha256)}`,
  ].join('\n');
