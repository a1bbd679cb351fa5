/** Folders, tags, custom fields, categories, saved blocks, products, and files. */
import { blockOperations as blocks } from '../../../src/contract/operations/blocks.ts';
import { categoryOperations as categories } from '../../../src/contract/operations/categories.ts';
import { customFieldOperations as customFields } from '../../../src/contract/operations/custom-fields.ts';
import { fileOperations as files } from '../../../src/contract/operations/files.ts';
import { folderOperations as folders } from '../../../src/contract/operations/folders.ts';
import { productOperations as products } from '../../../src/contract/operations/products.ts';
import { tagOperations as tags } from '../../../src/contract/operations/tags.ts';
import { corpus, put } from '../../kit/files.ts';
import type { Scene } from '../scene.ts';

export interface Filing {
  folderId: string;
  tagId: string;
  templateTagId: string;
  contactTagId: string;
  customFieldId: string;
  categoryId: string;
  /** Of an uploaded PDF. */
  fileKey: string;
}

async function labels({ record, ask }: Scene) {
  const { id: tagId } = await record(tags.create, {
    body: { name: 'Leases', availableFor: ['DOCUMENT'], color: '#2563eb' },
  });
  const { id: templateTagId } = await ask(tags.create, { body: { name: 'Standard', availableFor: ['TEMPLATE'] } });
  const { id: contactTagId } = await ask(tags.create, { body: { name: 'Tenant', availableFor: ['CONTACT'] } });
  const old = await ask(tags.create, { body: { name: 'Offers 2025', availableFor: ['DOCUMENT'] } });
  await record(tags.get, { params: { id: tagId } });
  await record(tags.update, { params: { id: old.id }, body: { name: 'Offers of 2025', color: '#64748b' } });
  await record(tags.list, { query: { availableFor: ['DOCUMENT'] } });
  await record(tags.delete, { params: { id: old.id } });
  return { tagId, templateTagId, contactTagId };
}

async function values({ record, ask }: Scene) {
  const { id: customFieldId } = await record(customFields.create, {
    body: { name: 'Property', type: 'DOCUMENT', inputType: 'TEXT' },
  });
  const old = await ask(customFields.create, {
    body: { name: 'Cost centre', type: 'DOCUMENT', inputType: 'SELECT', options: ['Sales', 'Rent'] },
  });
  await record(customFields.get, { params: { id: customFieldId } });
  await record(customFields.update, { params: { id: old.id }, body: { options: ['Sales', 'Rent', 'Repairs'] } });
  await record(customFields.list, { query: { type: 'DOCUMENT' } });
  const { id: categoryId } = await record(categories.create, {
    body: { name: 'Lease', customFieldIds: [customFieldId] },
  });
  const other = await ask(categories.create, { body: { name: 'Offer' } });
  await record(categories.get, { params: { id: categoryId } });
  await record(categories.update, { params: { id: other.id }, body: { name: 'Quotation' } });
  await record(categories.list);
  await record(categories.delete, { params: { id: other.id } });
  await record(customFields.delete, { params: { id: old.id } });
  return { customFieldId, categoryId };
}

async function savedBlocks({ record }: Scene) {
  const { id } = await record(blocks.create, {
    body: {
      name: 'Terms of payment',
      category: 'Terms',
      language: 'en',
      content: [{ type: 'TEXT', fieldMeta: { markdown: '## Payment\n\nInvoices are due after 30 days.' } }],
    },
  });
  const params = { id };
  await record(blocks.get, { params });
  await record(blocks.update, { params, body: { description: 'For leases and offers.' } });
  await record(blocks.list, { query: { category: 'Terms' } });
  await record(blocks.delete, { params });
}

async function priceList({ record, ask }: Scene) {
  const { id } = await record(products.create, {
    body: { name: 'Painting', price: 450, currency: 'SEK', unit: 'hour', vat: 25, articleNumber: 'P-100' },
  });
  await record(products.import, {
    body: {
      rows: [
        { name: 'Floor sanding', price: 320, currency: 'SEK', unit: 'm²', vat: 25, externalId: 'floor' },
        { name: 'Transport', price: 900, currency: 'SEK', vat: 25, externalId: 'transport' },
      ],
      mode: 'ALL',
    },
  });
  await record(products.get, { params: { id } });
  await record(products.update, { params: { id }, body: { price: 475 } });
  await record(products.list, { query: { query: 'paint', limit: 10 } });
  await record(products.export, { query: { query: 'paint' } });
  const gone = await ask(products.create, { body: { name: 'Scaffolding', price: 1200 } });
  await record(products.delete, { params: { id: gone.id } });
}

async function uploads({ record }: Scene) {
  const bytes = corpus('pdf/chromium.pdf');
  const file = await record(files.create, {
    body: { fileName: 'House rules.pdf', mimeType: 'application/pdf', size: bytes.length },
  });
  await put(file.uploadUrl, bytes);
  await record(files.confirm, { params: { id: file.id } });
  return file.key;
}

async function unusedFile({ record, ask }: Scene) {
  const { id } = await ask(files.create, {
    body: { fileName: 'Drawing.pdf', mimeType: 'application/pdf', size: 1_200 },
  });
  await record(files.list, { query: { limit: 1 } });
  await record(files.get, { params: { id } });
  await record(files.update, { params: { id }, body: { fileName: 'Drawing of the kitchen.pdf' } });
  await record(files.delete, { params: { id } });
}

export async function fileThings(scene: Scene): Promise<Filing> {
  const { record, ask } = scene;
  const { id: folderId } = await record(folders.create, { body: { name: 'Leases', type: 'DOCUMENT' } });
  const old = await ask(folders.create, { body: { name: 'Archive', type: 'DOCUMENT', parentFolderId: folderId } });
  await record(folders.get, { params: { id: folderId } });
  await record(folders.update, { params: { id: old.id }, body: { name: 'Archive of 2025' } });
  await record(folders.list, { query: { type: 'DOCUMENT' } });
  await record(folders.delete, { params: { id: old.id } });
  const found = { ...(await labels(scene)), ...(await values(scene)) };
  await savedBlocks(scene);
  await priceList(scene);
  const fileKey = await uploads(scene);
  await unusedFile(scene);
  return { folderId, ...found, fileKey };
}
