/**
 * POST /documents/{id}/parties/{partyId}/simulate: a party of a sandbox opens, signs or rejects without a page. It runs
 * what the page's requests run, in one transaction under the document's lock, and each entry says that it was simulated.
 */
import { apiError } from '../../../contract/errors.ts';
import { partyOperations } from '../../../contract/operations/documents/parties.ts';
import type { PartySimulate, SimulatedAction } from '../../../contract/schemas/documents/simulations.ts';
import type { EidScheme } from '../../../contract/values.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import { type Context, command } from '../../app/operation.ts';
import { type DocumentWithParties, isOverdue, mustNotBeInTrash } from '../../documents/document.ts';
import type { PartyRow } from '../../documents/parties/party.ts';
import { showDocument } from '../../documents/show.ts';
import { isTurnOf } from '../../documents/signing-order.ts';
import { loadDocument, lockDocument, partyOf } from '../../documents/store.ts';
import { mustBeLeft } from '../../organizations/allowance.ts';
import { isEidScheme } from '../../parties/verification.ts';
import { keepInStep } from '../attachments/upload.ts';
import { checkSigning } from '../check-signing.ts';
import { mustReadFirst } from '../full-reading.ts';
import { readInStep } from '../reading.ts';
import { rejectInStep } from '../reject.ts';
import { signInStep } from '../sign.ts';
import { type PartyStep, sessionOfStep } from '../signing-session.ts';
import { stateOf } from '../state.ts';
import { passedCredentials, passVerification, signWithEid } from './proofs.ts';
import { type SampleFile, storeSampleFiles } from './sample-files.ts';
import { simulatedBody } from './sign-body.ts';

const sampleReason = 'Sample';

function mustBeSandbox({ organization }: Actor): void {
  if (!organization.sandbox)
    throw apiError('NOT_FOUND', { resource: null, message: 'Signing is simulated in sandboxes only.' });
}

/** Fails with INVALID_STATE when the party could not do it on its page now. */
function mustBePossible(document: DocumentWithParties, party: PartyRow, action: SimulatedAction, now: Date): void {
  const wrong = (message: string) => apiError('INVALID_STATE', { message });
  mustNotBeInTrash(document);
  if (document.status !== 'PENDING') throw wrong(`The document is not pending. Its status is ${document.status}.`);
  if (isOverdue(document, now)) throw wrong('The deadline of the document has passed.');
  const state = stateOf({ document, party });
  if (state === 'SIGNED') throw wrong('This party has signed already.');
  if (state === 'WAITING' || !isTurnOf(party, document)) throw wrong('It is not the turn of this party.');
  if (action === 'OPEN' || state === 'OPEN') return;
  throw wrong(state === 'READING' ? 'This party only reads the document.' : 'Another party signs for this one.');
}

/** Stores the files that the party has to upload, which is slow. */
async function prepared({ actor, app, tx: db }: Context<Queryable>, id: string, partyId: string) {
  mustBeSandbox(actor);
  const document = await loadDocument(db, actor, id);
  const party = partyOf(document, partyId);
  mustBePossible(document, party, 'SIGN', app.clock.now());
  return storeSampleFiles(app, db, id, party);
}

async function sign(step: PartyStep, values: PartySimulate['values'], { actor, now }: Context): Promise<void> {
  const { app, tx } = step;
  const session = await sessionOfStep(step);
  const { document, party } = session;
  if (mustReadFirst(document, party)) await readInStep(step, 'READ');
  const { body, named } = await simulatedBody(tx, session, values ?? {}, now);
  const method = party.signature_method;
  if (!isEidScheme(method)) {
    await named(() => signInStep(step, body));
    return;
  }
  await named(async () => checkSigning(tx, await sessionOfStep(step), body));
  const counted = { resource: 'SIGNATURES', scheme: method as EidScheme } as const; // checked by `isEidScheme`
  await mustBeLeft(app, tx, actor.organization, counted, now);
  await signWithEid(step, session, body);
}

export const simulateParty = command(
  partyOperations.simulate,
  async (ctx, { params, body }, files: SampleFile[] | undefined) => {
    const { actor, app, tx, now, origin } = ctx;
    mustBeSandbox(actor);
    const document = await lockDocument(tx, actor, params.id);
    const party = partyOf(document, params.partyId);
    mustBePossible(document, party, body.action, now);
    const credentials = passedCredentials(ctx, document, party);
    const step: PartyStep = {
      ...{ app, tx, documentId: document.id, credentials },
      origin: { ...origin, simulated: true },
    };
    if (body.action !== 'OPEN' || party.read_status === 'NOT_OPENED') await passVerification(step, 'ACCESS');
    await readInStep(step, 'OPENED');
    if (body.action === 'REJECT') await rejectInStep(step, body.reason ?? sampleReason);
    if (body.action === 'SIGN') {
      for (const { stored, ...at } of files ?? []) await keepInStep(step, at, stored);
      await passVerification(step, 'SIGN');
      await sign(step, body.values, ctx);
    }
    return showDocument(ctx, await loadDocument(tx, actor, document.id));
  },
  (ctx, { params }) => prepared(ctx, params.id, params.partyId),
  ({ body }) => typeof body === 'object' && body !== null && 'action' in body && body.action === 'SIGN',
);
