/** Parties of templates in 2026-09: members as those of a document's signers, without links, PINs and statuses. */
import { z } from 'zod';
import { type TemplateParty, templatePartyShape } from '../../../contract/schemas/template-parties.ts';
import { textOrNull } from '../../../contract/values.ts';
import { oldCode, oldSignatureMethod, oldVerification, toVerification } from '../codes.ts';
import { alpha3 } from '../countries.ts';
import { deliveryMethods, signerInput, toDeliveryMethod } from '../documents/party.ts';

const sameShown = templatePartyShape.omit({
  nationalId: true,
  country: true,
  company: true,
  delivery: true,
  signatureMethod: true,
  signVerification: true,
}).shape;

export const templateSigner = z.strictObject({
  ...sameShown,
  ssn: textOrNull,
  country: textOrNull,
  companyId: textOrNull,
  companyName: textOrNull,
  companyOrgNumber: textOrNull,
  companyRole: textOrNull,
  deliveryMethod: z.enum(deliveryMethods),
  requiredSignature: oldSignatureMethod,
  twoStepVerification: oldVerification,
});
export type TemplateSigner = z.output<typeof templateSigner>;

export function toTemplateSigner(party: TemplateParty): TemplateSigner {
  const { nationalId, country, company, delivery, signatureMethod, signVerification, ...same } = party;
  return {
    ...same,
    ssn: nationalId,
    country: country && alpha3(country),
    companyId: company?.id ?? null,
    companyName: company?.name ?? null,
    companyOrgNumber: company?.orgNumber ?? null,
    companyRole: company?.role ?? null,
    deliveryMethod: toDeliveryMethod(delivery),
    requiredSignature: oldCode(signatureMethod),
    twoStepVerification: toVerification(signVerification),
  };
}

/** What templates do not have is ignored. */
export const templateSignerInput = signerInput.omit({ twoStepVerificationPin: true, accessVerification: true });
