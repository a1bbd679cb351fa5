import { useDashboard } from '../../session/context.ts';
import { products as en } from '../locales/en/products.ts';
import { products as sv } from '../locales/sv/products.ts';

const texts = { sv, en };

/** Apart from the other texts of the editor, because they are only needed where there is a product table. */
export const useProductTexts = () => texts[useDashboard().language];
