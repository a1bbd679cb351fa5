/** Forms of 2026-09: `title`, `respondentSignerId`, and the sender by id. */
import { z } from 'zod';
import { type Form, formPatch, formShape } from '../../contract/schemas/forms.ts';
import { name, text, textOrNull } from '../../contract/values.ts';
import { named0926 } from './named.ts';
import { names } from './requests/names.ts';

const { name: _n, respondentPartyId: _r, sender: _s, continueBy: _c, ...same } = formShape.shape;
export const oldForm = named0926(
  'Form',
  z.strictObject({
    ...same,
    title: textOrNull,
    respondentSignerId: textOrNull,
    senderUserId: text,
  }),
);

export function toOldForm({
  name: title,
  respondentPartyId,
  sender,
  continueBy: _,
  ...form
}: Form): z.input<typeof oldForm> {
  return { ...form, title, respondentSignerId: respondentPartyId, senderUserId: sender.id };
}

const { name: _p, continueBy: _b, ...patched } = formPatch.shape;
const title = name.nullable().optional();
export const oldFormPatch = z.object({ ...patched, title });
export const fromOldFormPatch = ({ title, ...rest }: z.output<typeof oldFormPatch>) => ({ ...rest, name: title });

/** Old paths of issues. */
export const formNames = names({ name: 'title', partyId: 'signerId' });
