/** A party as it is written becomes a row: defaults of the workspace, the national number encrypted. */
import { newId } from '../../base/ids.ts';
import { encryptedBytes } from '../../base/secrets/renewing.ts';
import type { PartyCreate } from '../../contract/parties.ts';
import type { ActorWorkspace, Ground } from '../act.ts';
import { nationalIdContext } from './national-id.ts';
import { type PartyRow, unsent } from './party.ts';

/** How a party signs where nobody said it. */
export const usualMethod = (role: PartyRow['role'], workspace: ActorWorkspace): string =>
  role === 'SIGNER' ? workspace.signatureMethod : 'NONE';

export function partyRow(
  ground: Ground,
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
    national_id: given.nationalId ? ground.secrets.encrypt(given.nationalId, nationalIdContext(id)) : null,
    country: given.country ?? null,
    company_id: null,
    company_name: given.company?.name ?? null,
    company_org_number: given.company?.orgNumber ?? null,
    company_role: given.company?.role ?? null,
    contact_id: null,
    role,
    signing_order: given.signingOrder ?? position + 1,
    delivery: given.delivery ?? ['EMAIL'],
    signature_method: given.signatureMethod ?? usualMethod(role, workspace),
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
