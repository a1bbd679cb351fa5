/** A party of a template: who takes part in documents that are created from it. Pure. */
import type { Channel, PartyRole } from '../../../contract/schemas/documents/parties.ts';
import type { BlockParty } from '../../content/validated-block.ts';

export interface TemplatePartyRow {
  id: string;
  template_id: string;
  position: number;
  name: string;
  email: string | null;
  phone: string | null;
  external_id: string | null;
  /** Encrypted; an aggregate returns it as `\x` and hex. */
  national_id: Buffer | string | null;
  country: string | null;
  company_id: string | null;
  company_name: string | null;
  company_org_number: string | null;
  company_role: string | null;
  contact_id: string | null;
  role: PartyRole;
  signing_order: number;
  delivery: Channel[];
  signature_method: string;
  sign_verification: string | null;
  /** Text where an aggregate made JSON of the row. */
  created_at: Date | string;
  updated_at: Date | string;
}

export const blockParty = ({ id, role }: TemplatePartyRow): BlockParty => ({ id, role });
