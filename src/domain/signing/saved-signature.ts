/**
 * A signature that the person on the signing page has saved in the dashboard: offered in a browser that is signed in there
 * with the address of the party, and given only when the person asks for it.
 */
import { notFound } from '../../contract/errors.ts';
import type { SavedSignatureAnswer } from '../../contract/pages/signer/saved-signature.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { findSession, type Session } from '../credentials/sign-in/session.ts';
import { isSigner } from '../documents/parties/party.ts';
import { findDocumentById } from '../documents/store.ts';
import { isEidScheme } from '../parties/verification.ts';
import { findSaved, hasSavedFor } from '../signatures/saved/saved-signature.ts';
import { type Credentials, openSigningSession, type SigningSession } from './signing-session.ts';
import { stateOf } from './state.ts';

/** The session of the dashboard whose saved signature this party may use; null: none. */
async function offeringSession(app: App, db: Queryable, session: SigningSession): Promise<Session | null> {
  const { party, credentials } = session;
  if (credentials.dashboard === null || party.email === null || stateOf(session) !== 'OPEN') return null;
  if (!isSigner(party) || isEidScheme(party.signature_method)) return null;
  const found = await findSession(db, credentials.dashboard, app.clock.now());
  return found && (await hasSavedFor(db, found, party.email)) ? found : null;
}

export const hasSavedSignature = async (app: App, db: Queryable, session: SigningSession): Promise<boolean> =>
  (await offeringSession(app, db, session)) !== null;

export async function showSavedSignature(
  app: App,
  documentId: string,
  credentials: Credentials,
): Promise<SavedSignatureAnswer> {
  const session = await openSigningSession(app, app.db, await findDocumentById(app.db, documentId), credentials);
  const of = await offeringSession(app, app.db, session);
  const found = of && (await findSaved(app.db, app.secrets, of));
  if (!found) throw notFound(null);
  return { signature: found.mark };
}
