/** Previews the amounts of a choice in a product table while the party is choosing. */
import { invalid } from '../../contract/errors.ts';
import type { Choice, ChoiceAnswer } from '../../contract/pages/signer/sign.ts';
import type { App } from '../app/app.ts';
import { signsFor } from '../documents/parties/party.ts';
import { findDocumentById } from '../documents/store.ts';
import { draftOf, loadOriginal } from '../sealing/original/original.ts';
import { amountsOf, choiceTables, withChoice } from '../signatures/choices.ts';
import { type Credentials, openSigningSession } from './signing-session.ts';

/** Stores nothing; a choice is stored on signing. */
export async function choose(
  app: App,
  documentId: string,
  credentials: Credentials,
  made: Choice,
): Promise<ChoiceAnswer> {
  const session = await openSigningSession(app, app.db, await findDocumentById(app.db, documentId), credentials);
  const draft = await draftOf(app.db, session.document);
  const table = choiceTables(draft.blocks).find(b => b.id === made.blockId);
  if (!table || table.field_meta.selectionPartyId !== signsFor(session.party))
    throw invalid({ path: `choices.${made.blockId}`, code: 'INVALID_VALUE', message: 'is not one of your tables' });
  const original = await loadOriginal(app, app.db, draft);
  return { amounts: amountsOf(withChoice(table, made), original.layout) };
}
