/** A party of a template: who takes part in documents that are created from it. Pure. */
import type { BlockParty } from '../../content/validated-block.ts';
import type { PartyFields } from '../../parties/party-row.ts';

export interface TemplatePartyRow extends PartyFields {
  template_id: string;
  /** Text where an aggregate made JSON of the row. */
  created_at: Date | string;
  updated_at: Date | string;
}

export const blockParty = ({ id, role }: TemplatePartyRow): BlockParty => ({ id, role });
