/** Documents with fields to which the sender attaches files. */
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import type { FieldValuesPatch } from '../../src/contract/schemas/documents/field-values.ts';
import { anna, bo } from './documents.ts';
import { upload } from './files.ts';
import { paintedPng } from './painted.ts';
import type { Cast } from './service.ts';

type Tenant = Pick<Cast, 'api'>;

export const somePng = paintedPng(120, 60);
export const uploadPng = ({ api }: Tenant, name = 'plan.png') => upload(api, somePng, name, 'image/png');

export const fileField = (id: string, meta: object = {}) => ({
  ...{ id, key: id, type: 'ATTACHMENT' as const },
  fieldMeta: { type: 'ATTACHMENT' as const, label: id, ...meta },
});
export type FileField = ReturnType<typeof fileField>;
export const formWith = (...fields: FileField[]) => ({ type: 'FORM' as const, fieldMeta: { fields } });

export const bodyWith = (fields: FileField[], more: object = {}) => ({
  ...{ name: 'Avtal', parties: [anna, bo], content: [formWith(...fields)], documentMeta: { language: 'en' as const } },
  ...more,
});
export const draftWith = ({ api }: Tenant, fields: FileField[], more: object = {}): Promise<Document> =>
  api.done(documentOperations.create, { body: bodyWith(fields, more) });

export const fillIn = ({ api }: Tenant, { id }: { id: string }, values: FieldValuesPatch['values']) =>
  api.done(fieldValueOperations.update, { params: { id }, body: { values } });
export const attachTo = async (cast: Tenant, document: { id: string }, key: string, fileId: string | null) => {
  const { data, remaining } = await fillIn(cast, document, [{ key, value: fileId === null ? null : { fileId } }]);
  return { result: data[0], remaining };
};
export const fileValues = async ({ api }: Tenant, { id }: { id: string }) =>
  (await api.done(fieldValueOperations.list, { params: { id } })).data.flatMap(v =>
    v.type === 'ATTACHMENT' ? [v.value] : [],
  );
export const sendIt = ({ api }: Tenant, { id }: { id: string }) =>
  api.done(documentOperations.send, { params: { id }, body: {} });
