/** Tools that write the content of drafts. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { contentOperations } from '../operations/documents/content.ts';
import { documentOperations } from '../operations/documents/documents.ts';
import type { ContentBlock } from '../schemas/content/content.ts';
import { htmlOfMarkdown } from '../schemas/content/markdown.ts';
import { key, line, name, note, oneLine } from '../values.ts';
import { loadDraft } from './drafts.ts';
import { documentId, fieldId, id, partyId } from './input.ts';
import { type Ask, given, refused, type Tool, type ToolResult, tool } from './tool.ts';

export const noDraft =
  'The content of a document that was sent cannot be changed; it would have to be withdrawn first.';
export const position = z.int().min(0).max(limits.blocks).optional().describe('From 0; default: at the end.');
const writing = { group: 'WRITE', operations: [documentOperations.get, contentOperations.create] } as const;
const changing = {
  group: 'WRITE',
  idempotent: true,
  operations: [documentOperations.get, contentOperations.get, contentOperations.update],
} as const;

const shown = (block: ContentBlock | undefined, done: string): ToolResult => ({
  text: `Field ${block?.id} was ${done}.`,
  data: { field: { id: block?.id, type: block?.type, position: block?.position } },
});

interface Place {
  documentId: string;
  position?: number | undefined;
}

export async function add(ask: Ask, place: Place, type: ContentBlock['type'], fieldMeta: object): Promise<ToolResult> {
  await loadDraft(ask, place.documentId, noDraft);
  const block = given({ type, position: place.position, fieldMeta });
  const [made] = await ask(contentOperations.create, { params: { id: place.documentId }, body: { content: [block] } });
  return shown(made, 'added');
}

/** Changes are of a whole block, so what is not given is taken from the block as it is. */
async function change<T extends ContentBlock['type']>(
  ask: Ask,
  input: { documentId: string; fieldId: string },
  types: readonly T[],
  edit: (block: Extract<ContentBlock, { type: T }>) => object,
): Promise<ToolResult> {
  await loadDraft(ask, input.documentId, noDraft);
  const params = { id: input.documentId, contentId: input.fieldId };
  const block = await ask(contentOperations.get, { params });
  const is = (one: ContentBlock): one is Extract<ContentBlock, { type: T }> =>
    (types as readonly string[]).includes(one.type);
  if (!is(block)) return refused(`The field is a ${block.type}; this tool changes ${types.join(' and ')}.`);
  return shown(await ask(contentOperations.update, { params, body: { fieldMeta: edit(block) } }), 'changed');
}

const markdown = z.string().min(1).max(100_000).describe('Markdown; without links and pictures.');

const formTypes = ['INPUT', 'TEXT', 'NUMBER', 'DATEPICKER', 'SELECT', 'RADIO', 'CHECKBOX'] as const;
const options = z.array(line.min(1)).max(200);
const formField = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,50}$/)
    .describe('Unique within the form.'),
  key: key.min(1).optional().describe('The name by which fillFields fills it.'),
  type: z.enum(formTypes).describe('INPUT is one line of text, TEXT several.'),
  label: oneLine(5_000),
  partyId: partyId.optional().describe('Who fills it in when signing; left out: the sender before.'),
  required: z.boolean().default(false),
  options: options.optional().describe('For SELECT, RADIO and CHECKBOX.'),
});

const optionsOf = (values: readonly string[] | undefined) => values?.map(value => ({ value }));
const formFieldOf = ({ id: own, key: named, type, options: choices, ...meta }: z.output<typeof formField>) =>
  given({ id: own, key: named, type, fieldMeta: given({ ...meta, options: optionsOf(choices) }) });

const cell = z.union([z.string().max(5_000), z.number()]);
const product = z.strictObject({
  productId: id('As findProducts lists it: what is left out is copied from it.').optional(),
  name: name.optional(),
  description: note.optional(),
  price: z.number().min(-1e12).max(1e12).optional().describe('Of one unit.'),
  quantity: z.number().min(0).max(1e9).default(1),
  unit: oneLine(50).optional().describe('Such as h or pcs.'),
  vat: z.number().min(0).max(100).optional().describe('Percent.'),
});

const textTools = [
  tool({
    name: 'addTextField',
    title: 'Add text to a document',
    description: 'Adds a text to a draft.',
    ...writing,
    input: z.strictObject({ documentId, text: markdown, position }),
    serve: ({ text, ...place }, { ask }) => add(ask, place, 'TEXT', { markdown: text }),
  }),
  tool({
    name: 'updateTextField',
    title: 'Change a text of a document',
    description: 'Replaces the whole text of a text field of a draft, with its formatting and fields.',
    ...changing,
    input: z.strictObject({ documentId, fieldId, text: markdown }),
    serve: (input, { ask }) =>
      change(ask, input, ['TEXT', 'HTML'], ({ type, fieldMeta: { content: _, ...kept } }) => ({
        ...kept,
        ...(type === 'TEXT' ? { markdown: input.text } : { content: htmlOfMarkdown(input.text) }),
      })),
  }),
];

const formTools = [
  tool({
    name: 'addFormField',
    title: 'Add a form to a document',
    description: 'Adds a form to a draft, with fields that a party or the sender fills in.',
    ...writing,
    input: z.strictObject({ documentId, fields: z.array(formField).min(1).max(100), position }),
    serve: ({ fields, ...place }, { ask }) => add(ask, place, 'FORM', { fields: fields.map(formFieldOf) }),
  }),
  tool({
    name: 'updateFormField',
    title: 'Change a field of a form',
    description:
      'Changes one field inside a form of a draft. What is left out stays as it is. getField shows the form.',
    ...changing,
    input: z.strictObject({
      documentId,
      fieldId: fieldId.describe('The form, as listFields lists it.'),
      formFieldId: z.string().min(1).max(100).describe('The field inside the form.'),
      label: oneLine(5_000).optional(),
      required: z.boolean().optional(),
      options: options.optional(),
    }),
    serve: (input, { ask }) =>
      change(ask, input, ['FORM'], ({ fieldMeta }) => {
        if (!fieldMeta.fields.some(field => field.id === input.formFieldId))
          return refused('The form has no field with this formFieldId.');
        const { label, required } = input;
        const changes = given({ label, required, options: optionsOf(input.options) });
        const fields = fieldMeta.fields.map(field =>
          field.id === input.formFieldId ? { ...field, fieldMeta: { ...field.fieldMeta, ...changes } } : field,
        );
        return { ...fieldMeta, fields };
      }),
  }),
];

const tableTools = [
  tool({
    name: 'addTable',
    title: 'Add a table to a document',
    description: 'Adds a table to a draft.',
    ...writing,
    input: z.strictObject({
      documentId,
      columns: z.array(line).min(1).max(50).describe('The headings.'),
      rows: z.array(z.array(cell).max(50)).max(500).describe('In the order of the columns.'),
      position,
    }),
    serve: ({ columns, rows, ...place }, { ask }) =>
      add(ask, place, 'TABLE', {
        columns: columns.map((heading, i) => ({ id: `c${i}`, name: heading })),
        rows: rows.map(cells => ({
          cells: cells.slice(0, columns.length).map((value, i) => ({ columnId: `c${i}`, value })),
        })),
      }),
  }),
  tool({
    name: 'addProductTable',
    title: 'Add a product table to a document',
    description: 'Adds a table of products with prices and sums to a draft.',
    ...writing,
    input: z.strictObject({
      documentId,
      name: name.optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional()
        .describe('ISO 4217, such as SEK.'),
      products: z.array(product).min(1).max(200),
      position,
    }),
    serve: ({ documentId: document, position: at, ...table }, { ask }) =>
      add(ask, { documentId: document, position: at }, 'PRODUCT_TABLE', given(table)),
  }),
];

export const writeContentTools: readonly Tool[] = [...textTools, ...formTools, ...tableTools];
