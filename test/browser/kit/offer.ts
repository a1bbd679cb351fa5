/** An offer with every kind of content that a party fills: text with fields, a form, a table with choices. */
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import type { Cast } from '../../kit/service.ts';

export const buyer = 'Maja Berg';
export const seller = 'Nils Åkerman';

const words = `
<h1>Solar roof in <svc-field key="town" party="maja" label="Town"></svc-field></h1>
<p>The work in <svc-field key="town" party="maja" label="Town"></svc-field> begins on
<svc-field key="start" party="maja" type="DATE" label="First day"></svc-field> and is paid
<svc-field key="pay" party="maja" type="SELECT" label="Paid" options="at once,in three parts"></svc-field>.
The roof may be seen by <svc-field key="visitor" party="maja" label="Visitor" required="false"></svc-field>.</p>`;

type Kind = 'INPUT' | 'TEXT' | 'NUMBER' | 'DATEPICKER' | 'SELECT' | 'RADIO' | 'CHECKBOX';

const field = (id: string, type: Kind, label: string, more: object = {}) => ({
  id,
  key: id,
  type,
  fieldMeta: { type, label, partyId: 'maja', required: true, ...more },
});
const options = (...values: string[]) => values.map(value => ({ value }));
const placed = (row: number, column: number, one: ReturnType<typeof field>) => ({ ...one, row, column });

const form = {
  columns: 2,
  fields: [
    placed(0, 0, field('street', 'INPUT', 'Street', { value: 'Storgatan 1' })),
    placed(0, 1, field('area', 'NUMBER', 'Area of the roof')),
    { ...placed(1, 0, field('access', 'TEXT', 'How to get in', { rows: 3 })), colSpan: 2 },
    placed(2, 0, field('built', 'DATEPICKER', 'Built on')),
    placed(2, 1, field('roofing', 'SELECT', 'Roofing', { options: options('Tiles', 'Sheet metal') })),
    placed(3, 0, field('contact', 'RADIO', 'Reached by', { options: options('Telephone', 'E-mail', 'Letter') })),
    placed(3, 1, field('days', 'CHECKBOX', 'Days that suit', { options: options('Monday', 'Wednesday', 'Friday') })),
    placed(4, 0, field('owner', 'CHECKBOX', 'I own the house')),
    placed(4, 1, field('times', 'RADIO', 'Time of day', { required: false, options: options('Morning', 'Afternoon') })),
  ],
};

const product = (id: string, name: string, price: number, more: object = {}) => ({ id, name, price, ...more });

const products = {
  name: 'What it costs',
  currency: 'SEK',
  language: 'en',
  allowSelection: true,
  selectionPartyId: 'maja',
  selectionRequired: true,
  sections: [
    { id: 'work', name: 'Work' },
    { id: 'panels', name: 'Panels, one of these', pickOne: true },
    { id: 'more', name: 'Add as you like' },
  ],
  products: [
    product('scaffold', 'Scaffolding and wiring', 10_000, { sectionId: 'work' }),
    product('hours', 'Hours of an electrician', 650, {
      sectionId: 'work',
      ...{ quantity: 2, quantityEditable: true, quantityMin: 1, quantityMax: 8 },
    }),
    product('small', 'Panels of 8 kW', 80_000, { sectionId: 'panels' }),
    product('large', 'Panels of 10 kW', 96_000, { sectionId: 'panels', description: 'Covers the whole of the roof.' }),
    product('battery', 'Battery', 40_000, { sectionId: 'more', optional: true }),
    product('charger', 'Charger for a car', 12_500, { sectionId: 'more', optional: true, defaultSelected: true }),
  ],
};

/** To the buyer first, then to the seller. No signature box is placed, so both get a signature line. */
export const sendOffer = (cast: Cast, name: string): Promise<Document> =>
  cast.api.done(documentOperations.create, {
    body: {
      name,
      documentMeta: { signingMode: 'SEQUENTIAL', language: 'en' },
      parties: [
        { ref: 'maja', name: buyer, email: 'maja@example.com' },
        { ref: 'nils', name: seller, email: 'nils@example.com' },
      ],
      content: [
        { type: 'HTML', fieldMeta: { content: words } },
        { type: 'FORM', fieldMeta: form },
        { type: 'PRODUCT_TABLE', fieldMeta: products },
      ],
      send: true,
    } as never, // fields and rows are generic here; the service validates them
  });
