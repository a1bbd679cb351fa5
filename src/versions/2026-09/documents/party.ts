/** Parties, called signers in 2026-09: conversion to parties of the newest contract, and back. */
import { z } from 'zod';
import {
  type Party,
  type partyCreate,
  partyPatch,
  partyRoles,
  partyShape,
} from '../../../contract/schemas/documents/parties.ts';
import {
  email,
  line,
  name,
  nationalId,
  type partyOpenVerifications,
  phone,
  pin,
  reference,
  textOrNull,
} from '../../../contract/values.ts';
import {
  blank,
  fromVerification,
  newCode,
  oldCode,
  oldOpenVerification,
  oldSignatureMethod,
  oldVerification,
  toVerification,
} from '../codes.ts';
import { alpha2, alpha3, oldCountry } from '../countries.ts';
import { named0926 } from '../named.ts';
import { names } from '../requests/names.ts';

export const deliveryMethods = ['EMAIL', 'SMS', 'IN_APP', 'NONE'] as const;
type OpenVerification = (typeof partyOpenVerifications)[number];
type DeliveryMethod = (typeof deliveryMethods)[number];

/** What parties of documents and of templates have under other names. */
export const renamedOfParty = {
  nationalId: true,
  country: true,
  company: true,
  delivery: true,
  signatureMethod: true,
  signVerification: true,
} as const;
export const oldPartyMembers = {
  ssn: textOrNull,
  country: textOrNull,
  companyId: textOrNull,
  companyName: textOrNull,
  companyOrgNumber: textOrNull,
  companyRole: textOrNull,
  deliveryMethod: z.enum(deliveryMethods),
  requiredSignature: oldSignatureMethod,
  twoStepVerification: oldVerification,
};

export function withOldNames<P extends Pick<Party, keyof typeof renamedOfParty>>(party: P) {
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

export const signerShape = named0926(
  'Party',
  z.strictObject({
    ...partyShape.omit({ ...renamedOfParty, signVerificationPin: true, openVerification: true, delegation: true })
      .shape,
    ...oldPartyMembers,
    twoStepVerificationPin: textOrNull,
    accessVerification: oldOpenVerification,
  }),
);
export type Signer = z.output<typeof signerShape>;

/** In lists of documents a party is the same in both versions. */
export { partySummary as signerSummary } from '../../../contract/schemas/documents/parties.ts';

/** 2026-09 had one channel; of several channels it shows the first. */
export const toDeliveryMethod = ([first]: Party['delivery']): DeliveryMethod => first ?? 'NONE';
const fromDeliveryMethod = (method: DeliveryMethod): Party['delivery'] => (method === 'NONE' ? [] : [method]);

export function toSigner({ signVerificationPin, openVerification, delegation: _, ...party }: Party): Signer {
  return {
    ...withOldNames(party),
    twoStepVerificationPin: signVerificationPin,
    accessVerification: toVerification(openVerification),
  };
}

/** A single party includes its link, or null for those who may not send; 2026-09 also returned the link's token. */
export const signerDetail = z.strictObject({ ...signerShape.shape, signingUrl: textOrNull, token: textOrNull });

export function toSignerDetail({
  signingUrl,
  ...party
}: Party & { signingUrl: string | null }): z.output<typeof signerDetail> {
  const token = signingUrl === null ? null : new URL(signingUrl).searchParams.get('token');
  return { ...toSigner(party), signingUrl, token };
}

const text = line.nullable().optional();
const signerMembers = {
  contactId: reference.nullable().optional(),
  name: name.optional(),
  email: blank(email).optional(),
  phone: blank(phone).optional(),
  ssn: blank(nationalId).optional(),
  externalId: text,
  country: blank(oldCountry).optional(),
  companyId: reference.nullable().optional(),
  companyName: text,
  companyOrgNumber: text,
  companyRole: text,
  role: z.enum([...partyRoles, 'ACCEPTOR']).optional(),
  signingOrder: partyPatch.shape.signingOrder,
  deliveryMethod: z.enum(deliveryMethods).optional(),
  requiredSignature: oldSignatureMethod.optional(),
  twoStepVerification: oldVerification.nullable().optional(),
  twoStepVerificationPin: pin.nullable().optional(),
  accessVerification: oldOpenVerification.nullable().optional(),
};
/** A new signer, or a change of one; in both, every member is optional. */
export const signerInput = named0926('PartyInput', z.object(signerMembers));
export type SignerInput = z.output<typeof signerInput>;

const signerCompany = ({ companyId, companyName, companyOrgNumber, companyRole }: SignerInput) => ({
  id: companyId,
  name: companyName === '' ? null : companyName,
  orgNumber: companyOrgNumber === '' ? null : companyOrgNumber,
  role: companyRole === '' ? null : companyRole,
});

/** The members that creating and changing have in common. `ACCEPTOR` is a signer. */
function members(signer: SignerInput) {
  const { companyId: _id, companyName: _name, companyOrgNumber: _number, companyRole: _role, ...rest } = signer;
  const { ssn, country, role, deliveryMethod, requiredSignature, ...others } = rest;
  const { twoStepVerification, twoStepVerificationPin, accessVerification, ...same } = others;
  return {
    ...same,
    nationalId: ssn,
    country: country && alpha2(country),
    role: role === 'ACCEPTOR' ? ('SIGNER' as const) : role,
    delivery: deliveryMethod && fromDeliveryMethod(deliveryMethod),
    signatureMethod: requiredSignature && newCode(requiredSignature),
    signVerification: twoStepVerification && fromVerification(twoStepVerification),
    signVerificationPin: twoStepVerificationPin,
    openVerification: accessVerification && fromVerification<OpenVerification>(accessVerification),
  };
}

export function fromSigner(signer: SignerInput): z.input<typeof partyCreate> {
  const company = signerCompany(signer);
  const given = Object.values(company).some(value => value !== null && value !== undefined);
  return { ...members(signer), ...(given && { company }) };
}

/** Clearing both name and number removes the company, unless another member of it is given. */
export function fromSignerPatch(signer: SignerInput): z.input<typeof partyPatch> {
  const company = signerCompany(signer);
  const { id, name, orgNumber, role } = company;
  if (name === null && orgNumber === null && !id && !role) return { ...members(signer), company: null };
  const given = Object.values(company).some(value => value !== undefined);
  return { ...members(signer), ...(given && { company }) };
}

/** Old paths of issues within a party. */
export const signerNames = names({
  nationalId: 'ssn',
  'company.id': 'companyId',
  'company.name': 'companyName',
  'company.orgNumber': 'companyOrgNumber',
  'company.role': 'companyRole',
  company: 'companyName',
  delivery: 'deliveryMethod',
  'delivery.*': 'deliveryMethod',
  signatureMethod: 'requiredSignature',
  signVerification: 'twoStepVerification',
  signVerificationPin: 'twoStepVerificationPin',
  openVerification: 'accessVerification',
});
