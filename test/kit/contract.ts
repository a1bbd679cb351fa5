/** A contract with every block type, for the tests of content. */
import type { z } from 'zod';
import type { documentCreate } from '../../src/contract/schemas/documents/documents.ts';
import { anna, bo } from './documents.ts';

type Draft = z.input<typeof documentCreate>;
type Block = NonNullable<Draft['content']>[number];

const rent = '<svc-field key="rent-note" party="anna" label="Anmärkning"></svc-field>';

export const htmlBlock: Block = {
  type: 'HTML',
  fieldMeta: {
    content: `<h1>Hyresavtal</h1><p>Mellan <strong>Anna Lindqvist</strong> och <em>Bo Ek</em>. Särskilt: ${rent}</p>
      <ul><li>Ett</li><li>Två</li></ul>`,
  },
};

export const textBlock: Block = {
  type: 'TEXT',
  fieldMeta: {
    content: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Villkor' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Tillträde ' },
            { type: 'text', text: '<svc-field key="access" party="bo" type="DATE" required="false"></svc-field>' },
          ],
        },
      ],
    },
  },
};

export const formBlock: Block = {
  type: 'FORM',
  fieldMeta: {
    columns: 2,
    fields: [
      {
        id: 'f1',
        key: 'street',
        type: 'INPUT',
        row: 0,
        column: 0,
        fieldMeta: { label: 'Gata', partyId: 'anna', required: true },
      },
      { id: 'f2', key: 'area', type: 'NUMBER', row: 0, column: 1, fieldMeta: { label: 'Yta', value: 54 } },
      {
        id: 'f3',
        key: 'notes',
        type: 'TEXT',
        row: 1,
        column: 0,
        colSpan: 2,
        fieldMeta: { label: 'Övrigt', partyId: 'bo', rows: 3 },
      },
      {
        id: 'f4',
        key: 'pets',
        type: 'CHECKBOX',
        row: 2,
        column: 0,
        fieldMeta: { label: 'Husdjur', partyId: 'anna', options: [{ value: 'Hund' }, { value: 'Katt' }] },
      },
      {
        id: 'f5',
        key: 'kind',
        type: 'RADIO',
        row: 2,
        column: 1,
        fieldMeta: { label: 'Form', options: [{ value: 'Förstahand' }, { value: 'Andrahand' }], value: 'Andrahand' },
      },
      {
        id: 'f6',
        key: 'heat',
        type: 'SELECT',
        row: 3,
        column: 0,
        fieldMeta: { label: 'Värme', partyId: 'anna', options: [{ value: 'Ingår' }, { value: 'Ingår ej' }] },
      },
      {
        id: 'f7',
        key: 'from',
        type: 'DATEPICKER',
        row: 3,
        column: 1,
        fieldMeta: { label: 'Från', value: '2027-01-01' },
      },
    ],
  },
};

export const productBlock: Block = {
  type: 'PRODUCT_TABLE',
  fieldMeta: {
    name: 'Offert',
    currency: 'SEK',
    allowSelection: true,
    selectionPartyId: 'anna',
    sections: [{ id: 's', name: 'Välj nivå', pickOne: true }],
    products: [
      { id: 'base', name: 'Uppstart', price: 15_000 },
      { id: 'extra', name: 'Städning', price: 500, optional: true, quantityEditable: true, quantityMax: 10 },
      { id: 'small', name: 'Liten', price: 1_000, sectionId: 's', defaultSelected: true },
      { id: 'large', name: 'Stor', price: 2_000, sectionId: 's', billing: 'MONTHLY' },
    ],
  },
};

export const tableBlock: Block = {
  type: 'TABLE',
  fieldMeta: {
    columns: [
      { id: 'c1', name: 'Rum' },
      { id: 'c2', name: 'Yta', type: 'NUMBER' },
    ],
    rows: [
      {
        cells: [
          { columnId: 'c1', value: 'Kök' },
          { columnId: 'c2', value: 12.5 },
        ],
      },
    ],
  },
};

export const durationBlock: Block = {
  type: 'DURATION',
  fieldMeta: {
    durationType: 'RECURRING_WITH_INITIAL',
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    period: { value: 12, unit: 'MONTH' },
    noticePeriod: { value: 3, unit: 'MONTH' },
  },
};

/** Every block type except PDF. */
export const written: Block[] = [
  htmlBlock,
  textBlock,
  formBlock,
  { type: 'SPACER', fieldMeta: { size: 'L' } },
  productBlock,
  tableBlock,
  { type: 'PAGE_BREAK' },
  durationBlock,
];

export const contract = (more: Partial<Draft> = {}): Draft => ({
  name: 'Hyresavtal',
  parties: [anna, bo],
  content: written,
  ...more,
});
