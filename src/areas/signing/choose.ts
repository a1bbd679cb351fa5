/** A choice in a product table as it would come to, while the party is still choosing. */
import { invalid } from '../../contract/errors.ts';
import type { Choice, ChoiceAnswer } from '../../contract/signer/sign.ts';
import type { Ground } from '../act.ts';
import { signsFor } from '../documents/party.ts';
import { findDocumentOfVisit } from '../documents/store.ts';
import { amountsOf, choiceTables, withChoice } from './choices.ts';
import { draftOf, loadOriginal } from './original.ts';
import { type Credentials, openVisit } from './visit.ts';

/** Nothing is kept before signing. */
export async function choose(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  made: Choice,
): Promise<ChoiceAnswer> {
  const visit = await openVisit(ground, ground.db, await findDocumentOfVisit(ground.db, documentId), credentials);
  const draft = await draftOf(ground.db, visit.document);
  const table = choiceTables(draft.blocks).find(b => b.id === made.blockId);
  if (!table || table.field_meta.selectionPartyId !== signsFor(visit.party))
    throw invalid({ path: `choices.${made.blockId}`, code: 'INVALID_VALUE', message: 'no table of yours' });
  const original = await loadOriginal(ground, ground.db, draft);
  return { amounts: amountsOf(withChoice(table, made), original.layout) };
}
