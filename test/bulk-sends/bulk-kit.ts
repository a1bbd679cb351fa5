/** Bulk sends for tests: a template with a field of the sender, and its rows. */
import type { z } from 'zod';
import { bulkSendOperations } from '../../src/contract/operations/bulk-sends.ts';
import { templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { BulkSend, BulkSendRow, bulkSendCreate } from '../../src/contract/schemas/bulk-sends.ts';
import { corpus, upload } from '../kit/files.ts';
import type { Cast, Kit } from '../kit/service.ts';

/** A letter to one customer, with a price that the sender fills in and a company that signs with it. */
export async function offerTemplate({ api }: Pick<Cast, 'api'>): Promise<{ templateId: string; customerId: string }> {
  const { id } = await api.done(templateOperations.create, { body: { name: 'Offert' } });
  const params = { id };
  const customer = await api.done(templatePartyOperations.create, { params, body: { name: 'Kund' } });
  const file = await upload(api, corpus('pdf/lo_writer.pdf'));
  const price = {
    ...{ kind: 'INPUT' as const, inputType: 'TEXT' as const, partyId: null, key: 'price', label: 'Pris', page: 1 },
    ...{ required: true, rect: { x: 0.1, y: 0.1, width: 0.3, height: 0.03 } },
  };
  await api.done(templateContentOperations.create, {
    params,
    body: { content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: [price] } }] },
  });
  return { templateId: id, customerId: customer.id };
}

export const rowFor = (i: number, change: object = {}) => ({
  parties: { Kund: { name: `Kund ${i}`, email: `kund${i}@example.com` } },
  values: { price: String(1_000 + i) },
  ...change,
});

export const bulkSend = (
  { api }: Pick<Cast, 'api'>,
  body: Partial<z.input<typeof bulkSendCreate>>,
): Promise<BulkSend> =>
  api.done(bulkSendOperations.create, { body: { name: 'Offerter', ...body } as z.input<typeof bulkSendCreate> });

export const current = ({ api }: Pick<Cast, 'api'>, id: string): Promise<BulkSend> =>
  api.done(bulkSendOperations.get, { params: { id } });

export const rowsOf = async ({ api }: Pick<Cast, 'api'>, id: string): Promise<BulkSendRow[]> =>
  (await api.done(bulkSendOperations.rows, { params: { id }, query: { limit: 100 } })).data;

export async function checked(kit: Kit, cast: Pick<Cast, 'api'>, body: Partial<z.input<typeof bulkSendCreate>>) {
  const { id } = await bulkSend(cast, body);
  await kit.work();
  return current(cast, id);
}

export const start = ({ api }: Pick<Cast, 'api'>, { id, counts }: BulkSend): Promise<BulkSend> =>
  api.done(bulkSendOperations.start, { params: { id }, body: { confirmRows: counts.valid + counts.warned } });
