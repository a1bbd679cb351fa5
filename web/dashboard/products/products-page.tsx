/** What the workspace sells, with prices in one place, edited like a sheet. */
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { ShowMore } from '../components/show-more.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { UnsavedSections, useUnsaved } from '../settings/form/unsaved-sections.tsx';
import { useTemplateTexts } from '../templates/texts.ts';
import { ViewTabs } from '../templates/view-tabs.tsx';
import { ExportProducts } from './export-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SaveLine } from './save-line.tsx';
import { useProductListTexts } from './texts.ts';
import { useSheet } from './use-sheet.ts';

export const ProductsPage = () => (
  <UnsavedSections>
    <Products />
  </UnsavedSections>
);

const Products = () => {
  const texts = useProductListTexts();
  const { title } = useTemplateTexts();
  const { texts: general, permissions } = useDashboard();
  const [, navigate] = useLocation();
  const typed = new URLSearchParams(useSearch()).get('q') ?? '';
  const words = typed.trim();
  const { sheet, list, state } = useSheet(words);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isShifted, setShifted] = useState(false);
  // After a row was taken away, what had the focus is gone.
  useEffect(() => {
    if (!isShifted) return;
    heading.current?.focus();
    setShifted(false);
  }, [isShifted]);
  const [added, setAdded] = useState(0);
  const may = {
    create: permissions.has('CREATE_PRODUCT'),
    update: permissions.has('UPDATE_PRODUCT'),
    remove: permissions.has('DELETE_PRODUCT'),
  };
  const add = () => {
    sheet.insert(-1);
    setAdded(n => n + 1);
  };
  const search = (next: string) =>
    navigate(`/products${next === '' ? '' : `?${new URLSearchParams({ q: next })}`}`, { replace: true });
  useUnsaved('products', state.save.state === 'unsaved', texts.leaveAbout);
  const isEmpty = list.data !== undefined && list.items.length === 0 && words === '';
  const [isBegun, setBegun] = useState(false);
  // The first row is ready to type.
  useEffect(() => {
    if (!isEmpty || !may.create || isBegun) return;
    setBegun(true);
    if (sheet.state().rows.length === 0) sheet.insert(-1);
  }, [isEmpty, may.create, isBegun, sheet]);
  return (
    <main className="main main-list" id="content">
      <header>
        <div className="bar">
          <h1 ref={heading} className="title" tabIndex={-1}>
            {title}
          </h1>
          <ViewTabs view="products" />
          <span className="row push">
            {may.create && (
              <button type="button" className="button button-small" onClick={add}>
                {texts.add}
              </button>
            )}
            {may.create && (
              <Link className="button button-small" href="/products/import">
                {texts.import}
              </Link>
            )}
            {!isEmpty && <ExportProducts words={words} />}
          </span>
        </div>
        <div className="list-top product-top">
          <SearchBox label={texts.search} words={typed} onWords={search} />
          <span className="row">
            {state.canUndo && (
              <button type="button" className="button button-small" onClick={() => sheet.undo()}>
                {texts.undo}
              </button>
            )}
            <SaveLine save={state.save} />
          </span>
        </div>
      </header>
      <section aria-label={texts.list} className="list list-plain product-list">
        {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
        {list.isPending && <Loading />}
        {isEmpty && state.rows.every(({ product }) => product === null) && <Empty mayCreate={may.create} />}
        {list.data && state.rows.length === 0 && words !== '' && (
          <div className="empty">
            <p>{general.nothingMatches(words)}</p>
            <p>
              <button type="button" className="text-button" onClick={() => search('')}>
                {general.clearSearch}
              </button>
            </p>
          </div>
        )}
        {list.data && state.rows.length > 0 && (
          <ProductGrid {...{ sheet, state, may, added }} onRemoved={() => setShifted(true)} />
        )}
        <ShowMore list={list} isWide />
      </section>
    </main>
  );
};

const Empty = ({ mayCreate }: { mayCreate: boolean }) => {
  const texts = useProductListTexts();
  return (
    <div className="empty-page stack product-empty">
      <h2 className="title">{texts.empty}</h2>
      <p>{texts.emptyAbout}</p>
      <p>{mayCreate ? texts.emptyWays : texts.emptyRead}</p>
    </div>
  );
};
