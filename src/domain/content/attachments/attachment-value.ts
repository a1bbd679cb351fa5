/** The value of a field that holds a file, as text. Pure. */
import type { z } from 'zod';
import type { attachmentValue } from '../../../contract/schemas/content/form-fields.ts';

type Attachment = z.output<typeof attachmentValue>;

export const attachmentText = ({ filename, mimeType, size }: Attachment): string =>
  JSON.stringify({ filename, mimeType, size });

/** Only `attachmentText` writes these values. */
export const attachmentIn = (value: string | null): Attachment | null =>
  value === null ? null : (JSON.parse(value) as Attachment);
