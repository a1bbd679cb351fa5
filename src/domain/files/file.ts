/** An uploaded file: its row, and what was read from it if it is a PDF. Pure. */

import type { MimeType } from '../../contract/schemas/files.ts';
import type {
  FieldDetails,
  FormField,
  PdfFacts,
  PdfPage,
  SignedFacts,
  TextDoubt,
} from '../../platform/pdf-engine/engine.ts';
import type { ImageOfFile } from './image-of-file.ts';

/** By the full names of the form's fields; without those that have none. */
export type FormDetails = Record<string, FieldDetails>;

export interface PdfOfFile {
  pages: PdfPage[];
  formFields: Omit<FormField, 'details'>[];
  /** Absent in files that were read before the values of their forms were. */
  formDetails?: FormDetails;
  /** Absent in files that were read before signed PDFs were accepted. */
  signed?: SignedFacts | null;
  /** Absent in files that were read before their fonts were looked at. */
  textDoubts?: TextDoubt[];
  /** Where our writer wrote the stored file: its size in bytes, and the SHA-256 of what was uploaded. Else absent. */
  written?: { size: number; uploadedSha256: string };
}

/** The fields of a form and, apart from them, what they say of their values. */
export const formOf = ({
  formFields,
}: Pick<PdfFacts, 'formFields'>): Pick<PdfOfFile, 'formFields' | 'formDetails'> => ({
  formFields: formFields.map(({ details: _, ...field }) => field),
  formDetails: Object.fromEntries(formFields.flatMap(({ name, details }) => (details ? [[name, details]] : []))),
});

export interface FileRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  filename: string;
  mime_type: MimeType;
  /** Bytes that were uploaded. */
  size: number;
  /** Base64 of the SHA-256 that the client announced. */
  checksum: string | null;
  visibility: 'PRIVATE' | 'PUBLIC';
  key: string;
  status: 'CREATED' | 'CONFIRMED';
  /** Where the confirmed bytes are stored; they never change. */
  storage_key: string | null;
  /** SHA-256 of the stored bytes, in hex. */
  sha256: string | null;
  pdf: PdfOfFile | null;
  /** Null for other files, images that cannot be drawn, and those confirmed before images were read. */
  image: ImageOfFile | null;
  uploaded_by: string;
  uploader_email: string;
  uploader_name: string;
  created_at: Date;
  updated_at: Date;
}

/** Types of images that documents can contain, by what was announced. */
export const isImage = (f: Pick<FileRow, 'mime_type'>): boolean =>
  f.mime_type.startsWith('image/') && f.mime_type !== 'image/svg+xml';
export const isPdf = (f: Pick<FileRow, 'mime_type'>): boolean => f.mime_type === 'application/pdf';
