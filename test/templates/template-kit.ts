/** Templates for tests. */
import type { z } from 'zod';
import { templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import type { BlockType, ContentBlock, FieldMeta } from '../../src/contract/schemas/content/content.ts';
import type { Document, documentCreate } from '../../src/contract/schemas/documents/documents.ts';
import type { Template, templateCreate } from '../../src/contract/schemas/templates.ts';
import { signatureBox } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import type { Cast } from '../kit/service.ts';

type Api = Pick<Cast, 'api'>;

export const newTemplate = ({ api }: Api, body: Partial<z.input<typeof templateCreate>> = {}): Promise<Template> =>
  api.done(templateOperations.create, { body: { name: 'Hyresmall', ...body } });

export const textBlock = (content: string) => ({ type: 'HTML' as const, fieldMeta: { content } });

/** All permissions that daily work with templates needs, without VIEW_PRIVATE_TEMPLATE. */
export const daily: Permission[] = [
  'READ_DOCUMENT',
  'CREATE_DOCUMENT',
  'SEND_DOCUMENT',
  'CREATE_TEMPLATE',
  'UPDATE_TEMPLATE',
  'DELETE_TEMPLATE',
  'RESTORE_TEMPLATE',
  'PERMANENTLY_DELETE_TEMPLATE',
  'CHANGE_TEMPLATE_VISIBILITY',
  'LOCK_TEMPLATE',
];

/** A template with a landlord and a tenant who sign boxes of a PDF, and a text with a field of the tenant. */
export async function leaseTemplate(cast: Cast, body: Partial<z.input<typeof templateCreate>> = {}) {
  const { api } = cast;
  const { id } = await newTemplate(cast, body);
  const params = { id };
  const landlord = await api.done(templatePartyOperations.create, {
    params,
    body: { name: 'Hyresvärd', email: 'landlord@example.com', signingOrder: 1 },
  });
  const tenant = await api.done(templatePartyOperations.create, {
    params,
    body: { name: 'Hyresgäst', signingOrder: 2 },
  });
  const file = await upload(api, corpus('pdf/lo_writer.pdf'));
  const boxes = [signatureBox(landlord.id, 0.1), signatureBox(tenant.id, 0.55)];
  const field = `<svc-field key="rent" party="${tenant.id}" label="Rent" value="100"></svc-field>`;
  const content = await api.done(templateContentOperations.create, {
    params,
    body: {
      content: [
        { type: 'PDF', fieldMeta: { value: file.key, placedFields: boxes } },
        textBlock(`<p>Hyra ${field}</p>`),
      ],
    },
  });
  const template = await api.done(templateOperations.get, { params, query: { expand: 'content' } });
  return { template, landlord, tenant, content, file };
}

/** Creates a document and shows its content. */
export const created = ({ api }: Api, body: Partial<z.input<typeof documentCreate>>): Promise<Document> =>
  api.done(documentOperations.create, { query: { expand: 'content' }, body: { name: 'Avtal', ...body } });

export const refused = ({ api }: Api, body: Partial<z.input<typeof documentCreate>>) =>
  api.refused(documentOperations.create, { body: { name: 'Avtal', ...body } });

export const blocksOf = ({ content }: { content: ContentBlock[] | null }): ContentBlock[] => content ?? [];

/** The fieldMeta of the first block of a type. */
export function metaOf<T extends BlockType>(blocks: readonly ContentBlock[], type: T): FieldMeta<T> {
  const found = blocks.find(b => b.type === type);
  if (!found) throw new Error(`no ${type} block`);
  return found.fieldMeta as FieldMeta<T>; // of its own type
}

/** The party of each box of the first PDF block. */
export const partiesOfBoxes = (holder: { content: ContentBlock[] | null }) =>
  metaOf(blocksOf(holder), 'PDF').placedFields.map(box => (box.kind === 'INPUT' ? box.partyId : null));
