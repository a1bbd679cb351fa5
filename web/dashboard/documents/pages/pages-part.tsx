/** A document's pages: next to its details where there is room, else a section that opens. */
import { Suspense, useState } from 'react';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { Guard } from '../../components/guard.tsx';
import { Loading } from '../../components/loading.tsx';
import { useDetailTexts } from '../detail/texts.ts';

const DocumentPages = lazyPart(async () => (await import('./document-pages.tsx')).DocumentPages);

const Pages = ({ document }: { document: Document }) => (
  <Guard resetOn={document.id}>
    <Suspense fallback={<Loading />}>
      <DocumentPages document={document} />
    </Suspense>
  </Guard>
);

export const PagesBeside = ({ document }: { document: Document }) => {
  const { theDocument } = useDetailTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="pages pages-beside" aria-label={theDocument} tabIndex={0}>
      <Pages document={document} />
    </section>
  );
};

export const PagesFold = ({ document }: { document: Document }) => {
  const { showDocument } = useDetailTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="pages-fold" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{showDocument}</summary>
      {isOpen && (
        <div className="pages pages-inside">
          <Pages document={document} />
        </div>
      )}
    </details>
  );
};
