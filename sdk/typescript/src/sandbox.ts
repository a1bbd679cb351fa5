/** Signing in a sandbox, for tests. */
import type { Document, PartyDetail, PartySimulate } from './generated/types.gen.ts';
import type { RequestOptions } from './options.ts';
import type { Sigill } from './sigill.ts';
import { DocumentNotSent, type WaitOptions, waitFor } from './waiting.ts';

export interface SignAllOptions extends WaitOptions {
  /** By the id of the party, its external id or its name: values by the keys of its fields. */
  values?: Record<string, NonNullable<PartySimulate['values']>>;
  /** Whether to wait until the document is sealed; true by default. */
  waitFor?: boolean;
}

/** Those that still have to sign, in their order. */
const unsigned = ({ parties }: Document): PartyDetail[] =>
  parties
    .filter(
      party => party.signingStatus === 'NOT_SIGNED' && party.role === 'SIGNER' && party.signatureMethod !== 'NONE',
    )
    .sort((a, b) => a.signingOrder - b.signingOrder);

/** Signs for every party in its turn. Fails with `DocumentNotSent` for a draft. Required fields without a value get a sample. Works in sandboxes only. */
export async function signAll(
  sigill: Sigill,
  documentId: string,
  { values = {}, waitFor: waits = true, ...wait }: SignAllOptions = {},
): Promise<Document> {
  const options: RequestOptions = wait.signal ? { signal: wait.signal } : {};
  let document = await sigill.documents.get(documentId, {}, options);
  if (document.status === 'DRAFT') throw new DocumentNotSent(document);
  for (const { id, externalId, name } of unsigned(document)) {
    const own = values[id] ?? (externalId === null ? undefined : values[externalId]) ?? values[name];
    document = await sigill.parties.simulate(documentId, id, { action: 'SIGN', ...(own && { values: own }) }, options);
  }
  return waits ? waitFor(sigill, documentId, 'COMPLETED', wait) : document;
}
