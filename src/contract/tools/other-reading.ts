/** Tools that read templates, contacts, folders and approvals, and what can be chosen. */
import { z } from 'zod';
import { companyOperations } from '../operations/companies.ts';
import { contactOperations } from '../operations/contacts.ts';
import { approvalOperations } from '../operations/documents/approvals.ts';
import { templateContentOperations } from '../operations/documents/content.ts';
import { folderOperations } from '../operations/folders.ts';
import { productOperations } from '../operations/products.ts';
import { tagOperations } from '../operations/tags.ts';
import { templatePartyOperations } from '../operations/template-parties.ts';
import { templateOperations } from '../operations/templates.ts';
import { listOperations } from '../operations/workspaces/lists.ts';
import { workspaceOperations } from '../operations/workspaces/workspaces.ts';
import { folderTypes } from '../schemas/folders.ts';
import { textOfBlock } from './content-text.ts';
import { id, paging, words } from './input.ts';
import { listed, plain, showContact } from './show.ts';
import { queryOf, type Tool, tool } from './tool.ts';

const maxFolderPages = 5;

const templateTools = [
  tool({
    name: 'findTemplates',
    title: 'Find templates',
    description: 'Lists templates, or those whose name contains the text. createDocument takes the id of one.',
    group: 'READ',
    operations: [templateOperations.list],
    input: z.strictObject({ query: words('Part of the name.').optional(), ...paging }),
    serve: async (input, { ask }) =>
      listed('templates', await ask(templateOperations.list, { query: queryOf(input) }), t =>
        plain({ id: t.id, name: t.name, createdAt: t.createdAt, updatedAt: t.updatedAt, folderId: t.folderId }),
      ),
  }),
  tool({
    name: 'getTemplateDetails',
    title: 'Get a template',
    description: 'Returns a template with its settings and the text of its content.',
    group: 'READ',
    operations: [templateOperations.get, templateContentOperations.list],
    input: z.strictObject({ templateId: id() }),
    serve: async ({ templateId }, { ask }) => {
      const template = await ask(templateOperations.get, { params: { id: templateId } });
      const { data } = await ask(templateContentOperations.list, { params: { id: templateId } });
      const content = data.map(block => ({ id: block.id, type: block.type, ...textOfBlock(block) }));
      return {
        text: `Template ${template.id} has ${content.length} fields.`,
        data: { template: plain(template), content },
      };
    },
  }),
  tool({
    name: 'getTemplateParties',
    title: 'Get the parties of a template',
    description: 'Lists the parties that documents created from the template begin with.',
    group: 'READ',
    operations: [templatePartyOperations.list],
    input: z.strictObject({ templateId: id() }),
    serve: async ({ templateId }, { ask }) => {
      const { data } = await ask(templatePartyOperations.list, { params: { id: templateId } });
      return { text: `The template has ${data.length} parties.`, data: { parties: data.map(plain) } };
    },
  }),
];

const contactTools = [
  tool({
    name: 'findContact',
    title: 'Find contacts',
    description:
      'Finds contacts whose name, e-mail address, phone number or company contains the text; without it, lists all.',
    group: 'READ',
    operations: [contactOperations.list],
    input: z.strictObject({
      query: words('Part of a name, e-mail address, phone number or company.').optional(),
      email: words('The whole e-mail address.').optional(),
      companyId: id().optional(),
      ...paging,
    }),
    serve: async (input, { ask }) =>
      listed('contacts', await ask(contactOperations.list, { query: queryOf(input) }), showContact),
  }),
  tool({
    name: 'getContactDetails',
    title: 'Get a contact',
    description: 'Returns a contact with address, company and tags.',
    group: 'READ',
    operations: [contactOperations.get],
    input: z.strictObject({ contactId: id() }),
    serve: async ({ contactId }, { ask }) => {
      const contact = await ask(contactOperations.get, { params: { id: contactId } });
      return { text: `Contact ${contact.id}.`, data: { contact: showContact(contact) } };
    },
  }),
  tool({
    name: 'findCompanies',
    title: 'Find companies',
    description: 'Finds companies whose name or organization number contains the text; without it, lists all.',
    group: 'READ',
    operations: [companyOperations.list],
    input: z.strictObject({
      query: words('Part of the name or number.').optional(),
      orgNumber: words('The whole organization number.').optional(),
      ...paging,
    }),
    serve: async (input, { ask }) =>
      listed('companies', await ask(companyOperations.list, { query: queryOf(input) }), plain),
  }),
  tool({
    name: 'getCompanyDetails',
    title: 'Get a company',
    description: 'Returns a company.',
    group: 'READ',
    operations: [companyOperations.get],
    input: z.strictObject({ companyId: id() }),
    serve: async ({ companyId }, { ask }) => {
      const company = await ask(companyOperations.get, { params: { id: companyId } });
      return { text: `Company ${company.id}.`, data: { company: plain(company) } };
    },
  }),
];

const findProducts = tool({
  name: 'findProducts',
  title: 'Find products',
  description:
    'Finds products whose name or article number contains the text, with their prices; without it, lists all.',
  group: 'READ',
  operations: [productOperations.list],
  input: z.strictObject({ query: words('Part of the name or number.').optional(), ...paging }),
  serve: async (input, { ask }) =>
    listed('products', await ask(productOperations.list, { query: queryOf(input) }), plain),
});

const listTags = tool({
  name: 'listTags',
  title: 'List tags',
  description: 'Lists the tags of the workspace, or those whose name contains the text.',
  group: 'READ',
  operations: [tagOperations.list],
  input: z.strictObject({ query: words('Part of the name.').optional(), ...paging }),
  serve: async (input, { ask }) =>
    listed('tags', await ask(tagOperations.list, { query: queryOf(input) }), t =>
      plain({ id: t.id, name: t.name, availableFor: t.availableFor }),
    ),
});

const findFolders = tool({
  name: 'findFolders',
  title: 'Find folders',
  description: 'Lists folders of documents or templates, or those whose name contains the text.',
  group: 'READ',
  operations: [folderOperations.list],
  input: z.strictObject({
    name: words('Part of the name.').optional(),
    type: z.enum(folderTypes).default('DOCUMENT'),
    parentFolderId: z.string().max(100).optional().describe('Only in this folder; root: at the top level.'),
    ...paging,
  }),
  serve: async ({ name, limit, ...input }, { ask }) => {
    const show = plain;
    if (name === undefined)
      return listed('folders', await ask(folderOperations.list, { query: queryOf({ ...input, limit }) }), show);
    // The list has no filter for names, and workspaces have few folders.
    const data = [];
    let cursor = input.cursor;
    for (let read = 0; read < maxFolderPages; read++) {
      const page = await ask(folderOperations.list, { query: queryOf({ ...input, cursor, limit: 100 }) });
      data.push(...page.data.filter(folder => folder.name.toLowerCase().includes(name.toLowerCase())));
      cursor = page.nextCursor ?? undefined;
      if (cursor === undefined) break;
    }
    return listed('folders', { data, hasMore: cursor !== undefined, nextCursor: cursor ?? null }, show);
  },
});

const getPendingApprovals = tool({
  name: 'getPendingApprovals',
  title: 'Get pending approvals',
  description:
    'Lists the requests for approval that nobody has decided on yet, with who is asked. Only people approve.',
  group: 'READ',
  operations: [approvalOperations.list],
  input: z.strictObject(paging),
  serve: async (input, { ask }) => {
    const page = await ask(approvalOperations.list, { query: queryOf({ ...input, status: ['PENDING'] }) });
    return listed('approvals', page, plain);
  },
});

const listSigningMethods = tool({
  name: 'listSigningMethods',
  title: 'List ways to sign',
  description: 'Lists the signature methods and verifications that parties can be given here.',
  group: 'READ',
  operations: [listOperations.signatureMethods, listOperations.twoStepVerifications],
  input: z.strictObject({}),
  serve: async (_, { ask }) => {
    const methods = await ask(listOperations.signatureMethods);
    const verifications = await ask(listOperations.twoStepVerifications);
    return {
      text: `There are ${methods.data.length} signature methods and ${verifications.data.length} verifications.`,
      data: { signatureMethods: methods.data, verifications: verifications.data },
    };
  },
});

const whoami = tool({
  name: 'whoami',
  title: 'Who is connected',
  description: 'Returns the person in whose name the tools act, and their workspace and organization.',
  group: 'READ',
  operations: [workspaceOperations.me],
  input: z.strictObject({}),
  serve: async (_, { ask, dashboard }) => {
    const me = await ask(workspaceOperations.me);
    return { text: 'The tools act in the name of this person.', data: { person: plain(me), dashboard } };
  },
});

export const otherReadingTools: readonly Tool[] = [
  getPendingApprovals,
  listSigningMethods,
  ...templateTools,
  ...contactTools,
  findProducts,
  findFolders,
  listTags,
  whoami,
];
