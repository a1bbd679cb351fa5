/** Chooses a product of the workspace, with which a row is filled. */
import { useState } from 'react';
import type { Product } from '../../../../../src/contract/schemas/products.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { ShowMore } from '../../../components/show-more.tsx';
import { usePages } from '../../../components/use-pages.ts';
import { useDashboard } from '../../../session/context.ts';
import { failureOf } from '../../../session/requests.ts';
import { shownNumber } from '../../grid/numbers.ts';
import type { Row } from '../rows.ts';
import { filledBy } from './filled.ts';
import { en } from './locales/en.ts';
import { sv } from './locales/sv.ts';
import './picker.css';

const ofLanguage = { sv, en };

interface Props {
  /** Of the table; null: any. */
  currency: string | null;
  onClose(): void;
  onChoose(row: Partial<Row>): void;
}

export const ProductPicker = ({ currency, onClose, onChoose }: Props) => {
  const { language, texts: general } = useDashboard();
  const texts = ofLanguage[language];
  const [words, setWords] = useState('');
  const query = words.trim();
  const list = usePages<Product>(['products'], '/products', query === '' ? {} : { query });
  const isOther = (product: Product) => currency !== null && product.currency !== currency;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="stack picker">
        <SearchBox label={texts.search} words={words} onWords={setWords} />
        {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
        {list.isPending && <Loading />}
        {list.data && list.items.length === 0 && (
          <p role="status">{query === '' ? texts.empty : texts.nothing(query)}</p>
        )}
        {list.items.length > 0 && (
          <ul className="plain-rows picker-rows">
            {list.items.map(product => (
              <li key={product.id}>
                <button
                  type="button"
                  className="plain-row picker-row"
                  aria-disabled={isOther(product)}
                  onClick={() => isOther(product) || onChoose(filledBy(product))}
                >
                  <span className="one-line">{product.name}</span>
                  <span className="soft small one-line">{isOther(product) ? texts.other : product.articleNumber}</span>
                  <span className="number">
                    {shownNumber(product.price, language)} {product.currency}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <ShowMore list={list} />
        <p className="row row-end">
          <button type="button" className="button button-small" onClick={onClose}>
            {general.cancel}
          </button>
        </p>
      </div>
    </Dialog>
  );
};
