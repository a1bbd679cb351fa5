/** A draft with a PDF, opened where its fields are placed. */
import type { Page } from 'playwright-core';
import { contentOperations } from '../../../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import type { PlacedField } from '../../../../src/contract/schemas/content/placed-fields.ts';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import { upload } from '../../../kit/files.ts';
import type { Cast } from '../../../kit/service.ts';

export interface PdfDraft {
  document: Document;
  blockId: string;
  /** The fields that the service has. */
  fields(): Promise<PlacedField[]>;
}

export const signers = [
  { name: 'Nils Åkerman', email: 'nils@example.com' },
  { name: 'Elin Sandvik', email: 'elin@example.com' },
];

export async function pdfDraft(cast: Cast, bytes: Buffer, parties = signers): Promise<PdfDraft> {
  const file = await upload(cast.api, bytes, 'lease.pdf');
  const document = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Lease, Hamngatan workshop',
      documentMeta: { language: 'en' },
      parties,
      content: [{ type: 'PDF', fieldMeta: { value: file.key } }],
    },
  });
  return pdfIn(cast, document);
}

/** The PDF of a draft that has one. */
export async function pdfIn(cast: Cast, document: Document): Promise<PdfDraft> {
  const params = { id: document.id };
  const blocks = await cast.api.done(contentOperations.list, { params });
  const block = blocks.data[0];
  if (block?.type !== 'PDF') throw new Error('the draft has no PDF');
  return {
    document,
    blockId: block.id,
    async fields() {
      const now = await cast.api.done(contentOperations.get, { params: { ...params, contentId: block.id } });
      if (now.type !== 'PDF') throw new Error('the block is no PDF');
      return now.fieldMeta.placedFields;
    },
  };
}

/** Waits until the first page is drawn. */
export async function opens(page: Page, root: string, { document, blockId }: PdfDraft): Promise<void> {
  await page.goto(`${root}/documents/${document.id}/edit/${blockId}/fields`);
  await page.locator('.sheet-page canvas').first().waitFor();
}

export const saves = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved \d/ })
    .waitFor();
