/** Makes and changes rows of template parties. */
import type { TemplatePartyPatch } from '../../../contract/schemas/template-parties.ts';
import { newId } from '../../../platform/ids.ts';
import { encryptedBytes } from '../../../platform/secrets/renewing.ts';
import { nationalIdContext } from '../../parties/national-id.ts';
import { changedPartyFields, newPartyFields, type PartyMaking } from '../../parties/party-row.ts';
import type { TemplatePartyRow } from './template-party.ts';

interface Making extends PartyMaking {
  now: Date;
}

export const templatePartyRow = (
  making: Making,
  templateId: string,
  given: TemplatePartyPatch,
  position: number,
): TemplatePartyRow => ({
  ...newPartyFields(making, newId('tpy', making.now.getTime()), given, position),
  template_id: templateId,
  created_at: making.now,
  updated_at: making.now,
});

export const changedTemplateParty = (
  making: Making,
  party: TemplatePartyRow,
  body: TemplatePartyPatch,
): TemplatePartyRow => ({ ...party, ...changedPartyFields(making, party, body), updated_at: making.now });

/** For a change of the master key. */
export const encryptedTemplateParties = encryptedBytes('template_parties', 'national_id', ['id'], row =>
  nationalIdContext(row.id),
);
