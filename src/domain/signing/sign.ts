/**
 * A signer's click on Sign. Under the document's lock it checks the signing order, the verification, all fields and the
 * hash of the shown document; then it writes signature, journal and events in one commit. A second click finds the
 * party signed and gets the same page.
 */
import { apiError, invalid } from '../../contract/errors.ts';
import type { SignBody } from '../../contract/pages/signer/sign.ts';
import type { SignerView } from '../../contract/pages/signer/view.ts';
import type { Origin } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { keepPlace } from '../budgets/form-places.ts';
import { isEidScheme } from '../parties/verification.ts';
import { pictureIssues } from '../signatures/marks/check.ts';
import { checkSigning } from './check-signing.ts';
import {
  type Credentials,
  mustHavePassed,
  type PartyStep,
  type SigningSession,
  sessionOfStep,
} from './signing-session.ts';
import { stateOf } from './state.ts';
import { storeSignature } from './store-signature.ts';
import { takeSignature } from './take-texts.ts';
import { viewOf } from './view.ts';

export async function sign(
  app: App,
  documentId: string,
  credentials: Credentials,
  body: SignBody,
  origin: Origin,
): Promise<SignerView> {
  await takeSignature(app, documentId, credentials, origin.ip, body);
  const issues = await pictureIssues(app, documentId, body);
  if (issues.length > 0) throw invalid(...issues);
  const session = await app.db.tx(tx => signInStep({ app, tx, documentId, credentials, origin }, body));
  return viewOf(app, app.db, session);
}

/** Pictures of the body have been checked before. */
export async function signInStep(step: PartyStep, body: SignBody): Promise<SigningSession> {
  const { app, tx, origin } = step;
  const found = await sessionOfStep(step);
  const state = stateOf(found);
  if (state === 'SIGNED' || state === 'SEALED') return found;
  if (state !== 'OPEN') throw apiError('INVALID_STATE', { message: `The document is ${state} for this party.` });
  const { signature_method: method } = found.party;
  if (isEidScheme(method)) throw apiError('INVALID_STATE', { message: `This party signs with ${method}.` });
  mustHavePassed(app, found, 'SIGN');
  const checked = await checkSigning(tx, found, body);
  await keepPlace(app, tx, { ...found, ip: origin.ip }, app.clock.now());
  await storeSignature(app, tx, found, { body, checked, origin });
  return found;
}
