/** The request bodies of documents in 2026-09: `signers` (or `parties`), old settings, values by `customInputId`. */
import { z } from 'zod';
import { documentCreate, documentPatch } from '../../../contract/schemas/documents/documents.ts';
import { type Deadline, writtenDeadline } from '../../../contract/values.ts';
import { below, joined, type Names, names } from '../requests/names.ts';
import { fromOldMeta, metaNames, oldMetaInput, oldStyleInput } from './document-meta.ts';
import { fromSigner, signerInput, signerNames } from './party.ts';

const { documentMeta: _m, customFields, documentStyle: _s, ...samePatched } = documentPatch.shape;
const created = documentCreate.in.shape;
const customValue = customFields.unwrap().element.shape;

const extra = {
  documentMeta: oldMetaInput.nullish(),
  documentStyle: oldStyleInput.nullable().optional(),
  customFields: z
    .array(z.object({ customInputId: customValue.customFieldId, value: customValue.value }))
    .max(200)
    .nullish(),
};
const signers = z.array(signerInput).nullish();

export const oldPatchInput = z.object({ ...samePatched, ...extra });
export const oldCreateInput = z.object({
  ...samePatched,
  ...extra,
  name: created.name,
  type: created.type,
  templateId: created.templateId,
  integrationLink: created.integrationLink,
  signers,
  parties: signers,
});
type PatchInput = z.output<typeof oldPatchInput>;
type CreateInput = z.output<typeof oldCreateInput>;

/** Times are passed on as text, as in a request. */
const wire = (at: Deadline | null | undefined) => at && writtenDeadline(at);

function properties({ documentMeta, customFields: values, expiresAt, ...same }: PatchInput) {
  return {
    ...same,
    expiresAt: wire(expiresAt),
    documentMeta: documentMeta ? fromOldMeta(documentMeta) : undefined,
    customFields: values?.map(({ customInputId, value }) => ({ customFieldId: customInputId, value })),
  };
}

export const fromOldPatch = (body: PatchInput): z.input<typeof documentPatch> => properties(body);

export function fromOldCreate({ signers: given, parties, ...body }: CreateInput): z.input<typeof documentCreate> {
  const { name, ...rest } = body;
  return { ...properties(rest), name, parties: (given ?? parties)?.map(fromSigner) };
}

const propertyNames = joined(
  below('documentMeta', 'documentMeta', metaNames),
  names({ 'customFields.*.customFieldId': 'customFields.*.customInputId' }),
);

export const patchNames: Names = propertyNames;
/** Issues of parties have the path that the caller used. */
export const createNames = ({ signers: given }: CreateInput): Names =>
  joined(
    propertyNames,
    below('parties.*', given ? 'signers.*' : 'parties.*', signerNames),
    names({ parties: given ? 'signers' : 'parties' }),
  );
