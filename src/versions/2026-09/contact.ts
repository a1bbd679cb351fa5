/** The contact of 2026-09: `ssn`, `zipCode`, and the name of its company as a member of its own. */
import { z } from 'zod';
import { type Contact, contactPatch, contactShape } from '../../contract/schemas/contacts.ts';
import { name, textOrNull } from '../../contract/values.ts';
import { blank } from './codes.ts';
import { named0926 } from './named.ts';
import { names } from './requests/names.ts';

const { nationalId: _number, postalCode: _code, ...same } = contactShape.shape;
export const oldContact = named0926(
  'Contact',
  z.strictObject({ ...same, ssn: textOrNull, zipCode: textOrNull, companyName: textOrNull }),
);

export const toOldContact = ({ nationalId, postalCode, ...contact }: Contact): z.output<typeof oldContact> => ({
  ...contact,
  ssn: nationalId,
  zipCode: postalCode,
  companyName: contact.company?.name ?? null,
});

const { nationalId, postalCode, email, phone, ...members } = contactPatch.shape;
/** Texts without a character are no value, as in all of 2026-09. */
const given = {
  ...members,
  email: blank(email).optional(),
  phone: blank(phone).optional(),
  ssn: blank(nationalId).optional(),
  zipCode: postalCode,
};
export const oldContactPatch = z.object(given);
/** 2026-09 required both names. */
export const oldContactCreate = z.object({ ...given, firstName: name, lastName: name });

export const fromOldContact = <G extends z.output<typeof oldContactPatch>>({ ssn, zipCode, ...same }: G) => ({
  ...same,
  ...(ssn !== undefined && { nationalId: ssn }),
  ...(zipCode !== undefined && { postalCode: zipCode }),
});

export const contactNames = names({ nationalId: 'ssn', postalCode: 'zipCode' });
