/**
 * What a party writes into a document counts towards the budgets of the day: messages and comments of everybody, and in
 * documents of forms, whose parties have no account that answers for them, also signatures with what was filled in.
 */
import type { App } from '../app/app.ts';
import { bytesOfTexts } from '../budgets/budgets.ts';
import { formOfDocument } from '../budgets/form-of-document.ts';
import { takeBudget } from '../budgets/take.ts';
import { findDocumentById } from '../documents/store.ts';
import { type Credentials, openSigningSession, type SigningSession } from './signing-session.ts';
import { stateOf } from './state.ts';

/** Throws RATE_LIMITED until the next day. */
export async function takeMessage(
  app: App,
  { document }: Pick<SigningSession, 'document'>,
  ip: string | null,
  message: object,
): Promise<void> {
  const form = await formOfDocument(app.db, document.id);
  await takeBudget(app, { ip, ...form }, { PARTY_TEXTS: bytesOfTexts(message) });
}

/** Throws RATE_LIMITED until the next day, and what opening the session throws. */
export async function takeSignature(
  app: App,
  documentId: string,
  credentials: Credentials,
  ip: string | null,
  given: object,
): Promise<void> {
  const form = await formOfDocument(app.db, documentId);
  if (!form) return;
  // Without the link, nobody takes what others share.
  const session = await openSigningSession(app, app.db, await findDocumentById(app.db, documentId), credentials);
  if (stateOf(session) === 'OPEN') await takeBudget(app, { ip, ...form }, { PARTY_TEXTS: bytesOfTexts(given) });
}
