/** POST /documents/{id}/parties/{partyId}/embed. The address is as good as the party's link, and is recorded like one. */
import { ApiError, apiError, invalid } from '../../../contract/errors.ts';
import { partyOperations } from '../../../contract/operations/documents/parties.ts';
import { newId } from '../../../platform/ids.ts';
import { command } from '../../app/operation.ts';
import { appendEntriesToJournal } from '../../documents/journal.ts';
import { linkToken } from '../../documents/parties/link.ts';
import { lockToReadOrDelete, partyOf } from '../../documents/store.ts';
import { resolveLink } from '../resolve-link.ts';
import { insertEmbedded, mayEmbed, newSecret, opensWithinMs } from './session.ts';

export const embedParty = command(partyOperations.embed, async (ctx, { params, body: { origin, redirect } }) => {
  const { app, actor, tx, now } = ctx;
  const document = await lockToReadOrDelete(tx, actor, params.id);
  const party = partyOf(document, params.partyId);
  if (!(await mayEmbed(app, tx, actor.workspaceId, origin)))
    throw invalid({ path: 'origin', code: 'INVALID_VALUE', message: 'is not in the embedOrigins of the workspace' });
  await resolveLink(app, tx, document, linkToken(app.secrets, document.id, party)).catch(error => {
    if (!(error instanceof ApiError)) throw error;
    throw apiError('INVALID_STATE', { message: 'The link of this party does not open now.' });
  });
  const id = newId('emb', now.getTime());
  const { token, hash } = newSecret('a', id);
  const opensUntil = new Date(now.getTime() + opensWithinMs);
  const session = { id, party_id: party.id, link_version: party.link_version, origin, redirect };
  const of = { document_id: document.id, organization_id: document.organization_id };
  insertEmbedded(tx, { ...session, ...of, opens_until: opensUntil }, hash, now);
  const shown = { partyId: party.id, embeddedBy: origin };
  await appendEntriesToJournal(ctx, document, [{ type: 'SIGNING_URL_ACCESSED', data: shown }]);
  // Browsers send what follows # to nobody, so no log and no referrer has the secret.
  return { url: `${app.publicUrl}/sign/${document.id}/embed/${id}#${token}`, expiresAt: opensUntil.toISOString() };
});
