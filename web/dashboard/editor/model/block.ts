/** Blocks as the editor holds them. Immutable: a change makes a new object, so that what is the same is compared at once. */
import type { BlockType, ContentBlock, FieldMeta } from '../../../../src/contract/schemas/content/content.ts';
import type { Owner } from '../../prepare/draft.ts';

export type { BlockType, ContentBlock };
export type Meta<T extends BlockType = BlockType> = FieldMeta<T>;
export type BlockOf<T extends BlockType> = { [K in T]: { key: string; type: K; meta: FieldMeta<K> } }[T];
/** `key` is this page's own name of the block, which it has before the service knows it. */
export type Block = BlockOf<BlockType>;
export type Content = Meta<'TEXT'>['content'];

export const newKey = (): string => crypto.randomUUID();

/** By which a question of a form or a new document fills the field. In a document nothing does, so there is none. */
export const newFieldKey = (owner: Owner): string | null =>
  owner === 'document' ? null : `field-${newKey().slice(0, 8)}`;

export const blockTypes: readonly BlockType[] = [
  'TEXT',
  'FORM',
  'TABLE',
  'PRODUCT_TABLE',
  'PDF',
  'DURATION',
  'SPACER',
  'PAGE_BREAK',
  'HTML',
];

export const emptyContent = { type: 'doc', content: [{ type: 'paragraph' }] } as Content; // as: the type of nodes is recursive

const plain = <const T extends BlockType>(type: T) => ({
  type,
  locked: false,
  hidden: false,
  visibilityRule: null,
  sectionStyle: null,
});

/** What a new block needs to know of its place. */
export interface Defaults {
  /** Of the document or template. */
  language: Meta<'PRODUCT_TABLE'>['language'];
  /** Of the workspace, by ISO 4217. */
  currency: string;
  /** Names of the first columns of a table. */
  columnName(index: number): string;
  fieldLabel: string;
  /** Of a new field; null: it has none. */
  fieldKey: string | null;
  productName: string;
}

const tableLook = { border: true, rounded: true } as const;

const column = (id: string, name: string) => ({ id, name, type: 'TEXT' as const });

/** The fieldMeta of a new block of each type, except PDF, which begins with a file. */
const metas = {
  TEXT: () => ({ ...plain('TEXT'), content: emptyContent }),
  HTML: () => ({ ...plain('HTML'), content: '' }),
  FORM: ({ fieldLabel, fieldKey }: Defaults) => ({
    ...plain('FORM'),
    columns: 1,
    fields: [
      {
        ...{ id: newKey(), key: fieldKey, type: 'INPUT' as const, row: 0, column: 0, colSpan: 1 },
        fieldMeta: {
          ...{ type: 'INPUT' as const, label: fieldLabel, placeholder: null, description: null, partyId: null },
          ...{ required: true, value: null },
        },
      },
    ],
  }),
  PRODUCT_TABLE: ({ language, currency }: Defaults) => ({
    ...plain('PRODUCT_TABLE'),
    ...{ name: '', enableName: true, columns: {}, products: [], sections: [] },
    ...{ pricesIncludeVat: false, defaultVatRate: 25, showVatBreakdown: true, discount: null },
    ...{ allowSelection: false, selectionPartyId: null, selectionRequired: false, selectedProductIds: [] },
    ...{ recipientChoice: null, summaryLabels: null, currency, language, style: tableLook },
  }),
  TABLE: ({ columnName }: Defaults) => {
    const columns = [0, 1, 2].map(i => column(newKey(), columnName(i)));
    const row = () => ({ id: newKey(), cells: columns.map(({ id }) => ({ columnId: id, value: '' })) });
    return { ...plain('TABLE'), columns, rows: [row(), row()], showHeaders: true, style: tableLook };
  },
  SPACER: () => ({ ...plain('SPACER'), size: 'M' as const }),
  PAGE_BREAK: () => plain('PAGE_BREAK'),
  DURATION: () => ({
    ...plain('DURATION'),
    ...{ durationType: 'SINGLE_PERIOD' as const, period: { value: 12, unit: 'MONTH' as const } },
    ...{ noticePeriod: null, startDate: null, endDate: null },
  }),
} satisfies { [T in Exclude<BlockType, 'PDF'>]: (defaults: Defaults) => Meta<T> };

export const newBlock = (type: Exclude<BlockType, 'PDF'>, defaults: Defaults): Block =>
  ({ key: newKey(), type, meta: metas[type](defaults) }) as Block; // as: `metas` pairs each type with its meta

export const newTextBlock = (content: Content): BlockOf<'TEXT'> => ({
  ...{ key: newKey(), type: 'TEXT' },
  meta: { ...plain('TEXT'), content },
});

export const newPdfBlock = (storageKey: string): BlockOf<'PDF'> => ({
  ...{ key: newKey(), type: 'PDF' },
  meta: {
    ...plain('PDF'),
    ...{ value: storageKey, numPages: 0, instruction: null, formFields: [], formValues: {}, placedFields: [] },
  },
});

export const withMeta = (block: Block, meta: Meta): Block => ({ ...block, meta }) as Block; // as: of the same type

/** A block of the service. */
export const blockOf = ({ type, fieldMeta }: Pick<ContentBlock, 'type' | 'fieldMeta'>, key: string): Block =>
  ({ key, type, meta: fieldMeta }) as Block; // as: the contract pairs both

/** A copy, whose parts have ids of their own. */
export function copyOf(block: Block): Block {
  return { ...structuredClone(block), key: newKey() };
}

/** Whether fields were placed on its pages, or its own are filled in. */
export const hasPdfFields = (block: Block | undefined): boolean =>
  block?.type === 'PDF' && Object.keys({ ...block.meta.placedFields, ...block.meta.formValues }).length > 0;

export const isText = (block: Block | undefined): block is BlockOf<'TEXT'> => block?.type === 'TEXT';

/** Whether a text block says nothing. */
export function isEmptyText(block: Block | undefined): boolean {
  if (!isText(block)) return false;
  const [first, second] = block.meta.content.content ?? [];
  return second === undefined && (first === undefined || (first.type === 'paragraph' && !first.content?.length));
}
