/** Makes a row from a party in a request, filled in from its contact: applies the workspace's defaults and encrypts the national ID number. */

import type { PartyCreate } from '../../../contract/schemas/documents/parties.ts';
import { newId } from '../../../platform/ids.ts';
import { encryptedBytes } from '../../../platform/secrets/renewing.ts';
import type { ActorWorkspace } from '../../actor.ts';
import type { App } from '../../app.ts';
import { nationalIdContext } from '../../parties/national-id.ts';
import { defaultMethod } from '../../parties/party-issues.ts';
import { type PartyRow, unsent } from './party.ts';

export function partyRow(
  app: App,
  workspace: ActorWorkspace,
  documentId: string,
  given: PartyCreate,
  position: number,
  now: Date,
): PartyRow {
  const id = newId('pty', now.getTime());
  const role = given.role ?? 'SIGNER';
  return {
    id,
    document_id: documentId,
    position,
    name: given.name ?? '',
    email: given.email ?? null,
    phone: given.phone ?? null,
    external_id: given.externalId ?? null,
    national_id: given.nationalId ? app.secrets.encrypt(given.nationalId, nationalIdContext(id)) : null,
    country: given.country ?? null,
    company_id: given.company?.id ?? null,
    company_name: given.company?.name ?? null,
    company_org_number: given.company?.orgNumber ?? null,
    company_role: given.company?.role ?? null,
    contact_id: given.contactId ?? null,
    role,
    signing_order: given.signingOrder ?? position + 1,
    delivery: given.delivery ?? ['EMAIL'],
    signature_method: given.signatureMethod ?? defaultMethod(role, workspace),
    sign_verification: given.signVerification ?? null,
    open_verification: given.openVerification ?? null,
    ...unsent,
    acts_for: null,
    created_at: now,
    updated_at: now,
  };
}

/** For a change of the master key. */
export const encryptedNationalIds = encryptedBytes('parties', 'national_id', ['id'], row => nationalIdContext(row.id));
