/** A published form of a landlord, with a question of each kind, whose tenant signs the lease that it makes. */
import type { Page } from 'playwright-core';
import { templateContentOperations } from '../../../src/contract/operations/documents/content.ts';
import { formOperations } from '../../../src/contract/operations/forms.ts';
import { templatePartyOperations } from '../../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../../src/contract/operations/templates.ts';
import type { Form, FormPatch } from '../../../src/contract/schemas/forms.ts';
import type { DocumentLanguage } from '../../../src/contract/values.ts';
import type { Cast } from '../../kit/service.ts';

type Kind = 'INPUT' | 'NUMBER' | 'DATEPICKER' | 'SELECT' | 'RADIO' | 'CHECKBOX';

const contentFor = (partyId: string) => {
  const field = (row: number, id: string, type: Kind, label: string, more: object = {}) => ({
    id,
    key: id,
    row,
    column: 0,
    type,
    fieldMeta: { type, label, partyId, required: true, ...more },
  });
  const options = (...values: string[]) => values.map(value => ({ value }));
  const fields = [
    field(0, 'months', 'NUMBER', 'Months'),
    field(1, 'start', 'DATEPICKER', 'First day'),
    field(2, 'room', 'SELECT', 'Room', { options: options('The attic', 'The cellar') }),
    field(3, 'pay', 'RADIO', 'Way of payment', { options: options('Giro', 'Card') }),
    field(4, 'extras', 'CHECKBOX', 'Extras', { options: options('Bicycle', 'Sauna') }),
    field(5, 'rules', 'CHECKBOX', 'I have read the rules of the house'),
  ];
  const words = `<h1>Lease</h1><p>The tenant lives in <svc-field key="town" party="${partyId}" label="Town"></svc-field> today.</p>`;
  return [
    { type: 'HTML' as const, fieldMeta: { content: words } },
    { type: 'FORM' as const, fieldMeta: { columns: 1, fields } },
  ];
};

export const questions = [
  { id: 'about', kind: 'HEADING', label: 'About you' },
  { id: 'your name', kind: 'NAME', label: 'Name' },
  { id: 'mail', kind: 'EMAIL', label: 'E-mail', width: 'HALF' },
  { id: 'phone', kind: 'PHONE', label: 'Phone', width: 'HALF', required: false },
  { id: 'town', kind: 'FIELD', key: 'town', label: 'Home town', placeholder: 'Where you live now' },
  { id: 'rental', kind: 'HEADING', label: 'The rental', description: 'All of it can be changed later.' },
  { id: 'pets', kind: 'PARAGRAPH', label: '', text: 'We rent out rooms by the month.\nNo pets, please.' },
  { id: 'months', kind: 'FIELD', key: 'months', label: 'Months', description: 'At least three.', width: 'HALF' },
  { id: 'start', kind: 'FIELD', key: 'start', label: 'First day', width: 'HALF' },
  { id: 'room', kind: 'FIELD', key: 'room', label: 'Room' },
  { id: 'pay', kind: 'FIELD', key: 'pay', label: 'Way of payment' },
  { id: 'extras', kind: 'FIELD', key: 'extras', label: 'Extras', required: false },
  { id: 'more', kind: 'TEXT', label: 'Anything else?', multiline: true, required: false },
  { id: 'rules', kind: 'FIELD', key: 'rules', label: 'I have read the rules of the house' },
] as const;

/** Fills in the whole form. */
export async function answersAll(page: Page, name = 'Maja Berg', email = 'maja@form.example.com'): Promise<void> {
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await box('Name').fill(name);
  await box('E-mail').fill(email);
  await box('Home town').fill('Umeå');
  await box('Months').fill('6');
  await page.getByLabel('First day').fill('2026-12-01');
  await page.getByRole('combobox', { name: 'Room' }).selectOption('The attic');
  await page.getByRole('radiogroup', { name: 'Way of payment' }).getByRole('radio', { name: 'Giro' }).check();
  await page.getByRole('group', { name: 'Extras' }).getByRole('checkbox', { name: 'Sauna' }).check();
  await page.getByRole('checkbox', { name: 'I have read the rules of the house' }).check();
}

/** The template of the lease, whose tenant is the only party. */
export async function rentalTemplate({ api }: Cast, language: DocumentLanguage = 'en'): Promise<string> {
  const { id: templateId } = await api.done(templateOperations.create, {
    body: { name: 'Lease', templateMeta: { language } },
  });
  const params = { id: templateId };
  const tenant = await api.done(templatePartyOperations.create, {
    params,
    body: { name: 'Tenant' },
  });
  await api.done(templateContentOperations.create, {
    params,
    body: { content: contentFor(tenant.id) } as never, // fields are generic here; the service validates them
  });
  return templateId;
}

export async function publishRental(
  cast: Cast,
  patch: FormPatch = {},
  { language = 'en' }: { language?: DocumentLanguage } = {},
): Promise<Form> {
  const { api } = cast;
  const templateId = await rentalTemplate(cast, language);
  const { id } = await api.done(formOperations.create, { body: { templateId } });
  await api.done(formOperations.update, {
    params: { id },
    body: { name: 'Rent a room', description: 'Tell us who you are.', questions: [...questions], ...patch } as never,
  });
  return api.done(formOperations.publish, { params: { id } });
}
