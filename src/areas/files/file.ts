/** An uploaded file: its row, and what was read from it when it is a PDF. Pure. */
import type { FormField, PdfPage, SignedFacts } from '../../base/pdf/engine.ts';
import type { MimeType } from '../../contract/files.ts';

export interface PdfOfFile {
  pages: PdfPage[];
  formFields: FormField[];
  /** Left out by files that were read before signed ones were taken. */
  signed?: SignedFacts | null;
}

export interface FileRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  filename: string;
  mime_type: MimeType;
  size: number;
  /** Base64 of SHA-256 as the client promised it. */
  checksum: string | null;
  visibility: 'PRIVATE' | 'PUBLIC';
  key: string;
  status: 'CREATED' | 'CONFIRMED';
  /** Where the confirmed bytes are; they never change. */
  storage_key: string | null;
  /** Of the stored bytes, in hex. */
  sha256: string | null;
  pdf: PdfOfFile | null;
  uploaded_by: string;
  uploader_email: string;
  uploader_name: string;
  created_at: Date;
  updated_at: Date;
}

export const isPdf = (f: Pick<FileRow, 'mime_type'>): boolean => f.mime_type === 'application/pdf';
