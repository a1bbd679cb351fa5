/**
 * A signer's click on Sign (details 3.6, 4.2): locked on the document, its turn, verified, every field filled, the bytes that
 * were shown; then signature, journal and events in one commit. A second click finds the party signed and is answered
 * with the same page.
 */
import { invalid, refusal } from '../../contract/errors.ts';
import type { SignBody } from '../../contract/signer/sign.ts';
import type { SignerView } from '../../contract/signer/view.ts';
import type { Ground, Origin } from '../act.ts';
import { lockDocumentOfJob } from '../documents/store.ts';
import { isEidScheme } from '../documents/verification.ts';
import { checkSigning } from './check-signing.ts';
import { keepSignature } from './keep-signature.ts';
import { pictureIssues } from './marks/check.ts';
import { stateOf } from './state.ts';
import { viewOf } from './view.ts';
import { type Credentials, mustHavePassed, openVisit } from './visit.ts';

export async function sign(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  body: SignBody,
  origin: Origin,
): Promise<SignerView> {
  const issues = await pictureIssues(ground, body);
  if (issues.length > 0) throw invalid(...issues);
  const visit = await ground.db.tx(async tx => {
    const found = await openVisit(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    const state = stateOf(found);
    if (state !== 'SIGNED' && state !== 'SEALED') {
      if (state !== 'OPEN') throw refusal('INVALID_STATE', { message: `The document is ${state} for this party.` });
      const { signature_method: method } = found.party;
      if (isEidScheme(method)) throw refusal('INVALID_STATE', { message: `This party signs with ${method}.` });
      mustHavePassed(ground, found, 'SIGN');
      await keepSignature(ground, tx, found, body, await checkSigning(tx, found, body), origin);
    }
    return found;
  });
  return viewOf(ground, ground.db, visit);
}
