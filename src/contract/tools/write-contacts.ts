/** Tools that write contacts. */
import { z } from 'zod';
import { contactOperations } from '../operations/contacts.ts';
import { email, line, name, oneLine, phone } from '../values.ts';
import { id } from './input.ts';
import { showContact } from './show.ts';
import { given, type Tool, tool } from './tool.ts';

const details = {
  lastName: name.optional(),
  email: email.optional(),
  phone: phone.optional(),
  externalId: line.min(1).optional(),
  addressLine1: line.optional(),
  postalCode: oneLine(20).optional(),
  city: line.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('ISO 3166-1 alpha-2.'),
  companyId: id().optional(),
  companyRole: line.optional(),
};

export const writeContactTools: readonly Tool[] = [
  tool({
    name: 'createContact',
    title: 'Create a contact',
    description: 'Creates a contact. Look with findContact first whether there is one.',
    group: 'WRITE',
    operations: [contactOperations.create],
    input: z.strictObject({ firstName: name, ...details }),
    serve: async (input, { ask }) => {
      const contact = await ask(contactOperations.create, { body: given(input) });
      return { text: `Contact ${contact.id} was created.`, data: { contact: showContact(contact) } };
    },
  }),
  tool({
    name: 'updateContact',
    title: 'Change a contact',
    description: 'Changes a contact. What is left out stays as it is. Parties of documents keep what they have.',
    group: 'WRITE',
    idempotent: true,
    operations: [contactOperations.update],
    input: z.strictObject({ contactId: id(), firstName: name.optional(), ...details }),
    serve: async ({ contactId, ...body }, { ask }) => {
      const contact = await ask(contactOperations.update, { params: { id: contactId }, body: given(body) });
      return { text: `Contact ${contact.id} was changed.`, data: { contact: showContact(contact) } };
    },
  }),
];
