/** Forms for tests. */
import type { z } from 'zod';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Form, formPatch } from '../../src/contract/schemas/forms.ts';
import type { Cast } from '../kit/service.ts';
import { leaseTemplate } from '../templates/template-kit.ts';

export const questions = [
  { id: 'name', kind: 'NAME', label: 'Namn' },
  { id: 'email', kind: 'EMAIL', label: 'E-post' },
  { id: 'rent', kind: 'FIELD', key: 'rent', label: 'Hyra' },
  { id: 'why', kind: 'TEXT', label: 'Varför', required: false },
] as const;

export const answers = { name: 'Rut Respond', email: 'rut@example.com', rent: '200', why: 'Läget' };

/** A form from the lease template, whose tenant fills it in; the landlord signs too. */
export async function leaseForm(cast: Cast, patch: z.input<typeof formPatch> = {}): Promise<Form> {
  const { api } = cast;
  const { template } = await leaseTemplate(cast);
  const { id } = await api.done(formOperations.create, { body: { templateId: template.id } });
  const params = { id };
  const { parties } = await api.done(formOperations.template, { params });
  const partyId = parties.find(p => p.name === 'Hyresgäst')?.id ?? '';
  await api.done(formOperations.setRespondent, { params, body: { partyId } });
  return api.done(formOperations.update, { params, body: { questions: [...questions], ...patch } });
}

export async function publishedForm(cast: Cast, patch: z.input<typeof formPatch> = {}): Promise<Form> {
  const { id } = await leaseForm(cast, patch);
  return cast.api.done(formOperations.publish, { params: { id } });
}
