/** Makes a row from a party in a request, filled in from its contact. */

import type { PartyCreate } from '../../../contract/schemas/documents/parties.ts';
import { newId } from '../../../platform/ids.ts';
import { encryptedBytes } from '../../../platform/secrets/renewing.ts';
import type { ActorWorkspace } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { nationalIdContext } from '../../parties/national-id.ts';
import { newPartyFields } from '../../parties/party-row.ts';
import { type PartyRow, unsent } from './party.ts';

export function partyRow(
  app: App,
  workspace: ActorWorkspace,
  given: PartyCreate,
  { documentId, position, now }: { documentId: string; position: number; now: Date },
): PartyRow {
  return {
    ...newPartyFields({ secrets: app.secrets, workspace }, newId('pty', now.getTime()), given, position),
    document_id: documentId,
    open_verification: given.openVerification ?? null,
    ...unsent,
    acts_for: null,
    thank_you_message: null,
    created_at: now,
    updated_at: now,
  };
}

/** For a change of the master key. */
export const encryptedNationalIds = encryptedBytes('parties', 'national_id', ['id'], row => nationalIdContext(row.id));
