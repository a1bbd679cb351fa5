/** The list of products, and their import. */
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { ProductsPage } from './products-page.tsx';

const ImportPage = lazyPart(async () => (await import('./import/import-page.tsx')).ProductImportPage);

export const ProductPages = ({ isImport = false }: { isImport?: boolean }) =>
  isImport ? <ImportPage /> : <ProductsPage />;
