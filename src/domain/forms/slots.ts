/** The fields of a form's template that questions can fill. Pure. */
import type { z } from 'zod';
import type { formShape } from '../../contract/schemas/forms.ts';
import { documentFields } from '../content/block-fields.ts';
import { isVariable } from '../content/custom-fields/variables.ts';
import { type Field, isDrawn } from '../content/field.ts';
import type { WholeForm } from './form.ts';

export interface Slot extends Field {
  key: string;
}

/** Of the respondent, who need not fill them again when signing, and of the sender. Not what is drawn or uploaded. */
const isSlot = (form: Pick<WholeForm, 'respondent_party_id'>, field: Field): field is Slot =>
  field.key !== null &&
  (field.partyId === null || field.partyId === form.respondent_party_id) &&
  !isDrawn(field) &&
  field.filling !== 'FILE' &&
  !isVariable(field.box);

/** All fields, in which a key has several where one form is split over several blocks. */
export const fieldsOfSlots = (form: Pick<WholeForm, 'respondent_party_id' | 'blocks'>): Slot[] =>
  documentFields(form.blocks).filter(field => isSlot(form, field));

export const slotsOf = (form: Pick<WholeForm, 'respondent_party_id' | 'blocks'>): Slot[] => {
  const byKey = new Map<string, Slot>();
  for (const slot of fieldsOfSlots(form)) if (!byKey.has(slot.key)) byKey.set(slot.key, slot);
  return [...byKey.values()];
};

export const showSlot = ({
  key,
  label,
  type,
  required,
  options,
}: Slot): z.input<typeof formShape>['slots'][number] => ({
  key,
  label,
  type,
  required,
  options: options.length > 0 ? options : null,
});
