/** Imports products from a table. */
import { ImportFrame } from '../../importing/import-frame.tsx';
import { useProductListTexts } from '../texts.ts';
import { productFields } from './columns.ts';
import type { ProductField } from './locales/headings.ts';

/** As many as the service takes at once. */
const maxRows = 2_000;

export const ProductImportPage = () => {
  const { importing, column } = useProductListTexts();
  const names: Record<ProductField, string> = { ...column, externalId: importing.externalId, id: importing.id };
  return (
    <ImportFrame
      texts={importing}
      noun="products"
      counts={[]}
      fields={productFields}
      fieldName={field => names[field]}
      required="name"
      maxRows={maxRows}
      list="/products"
    />
  );
};
