/** Parties of a sandbox that sign through the API. */
import { activityOperations } from '../../../src/contract/operations/documents/activity.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import type { PartySimulate } from '../../../src/contract/schemas/documents/simulations.ts';
import type { Cast } from '../../kit/service.ts';

export const paramsOf = (document: Document, name: string) => ({
  id: document.id,
  partyId: document.parties.find(party => party.name === name)?.id ?? '',
});

export const simulate = (
  cast: Cast,
  document: Document,
  name: string,
  body: PartySimulate = { action: 'SIGN' },
): Promise<Document> =>
  cast.api.done(partyOperations.simulate, { params: paramsOf(document, name), body: body as never });

/** The answer, whatever it is. */
export const attempt = (
  cast: Cast,
  document: Document,
  name: string,
  body: Record<string, unknown> = { action: 'SIGN' },
) => cast.api.call(partyOperations.simulate, { params: paramsOf(document, name), body: body as never });

/** The types of the entries that say that they were simulated, oldest first. */
export const simulatedIn = async (cast: Cast, { id }: Document): Promise<string[]> =>
  (await cast.api.done(activityOperations.list, { params: { id }, query: { limit: 100 } })).data
    .filter(({ data }) => (data as { simulated?: unknown } | null)?.simulated === true)
    .map(({ type }) => type)
    .reverse();
