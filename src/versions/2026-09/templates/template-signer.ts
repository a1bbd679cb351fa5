/** Parties of templates in 2026-09: members as those of a document's signers, without links, PINs and statuses. */
import { z } from 'zod';
import { type TemplateParty, templatePartyShape } from '../../../contract/schemas/template-parties.ts';
import { oldPartyMembers, renamedOfParty, signerInput, withOldNames } from '../documents/party.ts';
import { named0926 } from '../named.ts';

export const templateSigner = named0926(
  'TemplateParty',
  z.strictObject({ ...templatePartyShape.omit(renamedOfParty).shape, ...oldPartyMembers }),
);
export type TemplateSigner = z.output<typeof templateSigner>;

export const toTemplateSigner = (party: TemplateParty): TemplateSigner => withOldNames(party);

/** What templates do not have is ignored. */
export const templateSignerInput = signerInput.omit({ twoStepVerificationPin: true, accessVerification: true });
