/** What belongs to a document, one part at a time. The chosen tab follows the arrow keys, as tabs do. */
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { DocumentRow } from '../../../src/contract/dashboard/document-rows.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { Guard } from '../components/guard.tsx';
import { Loading } from '../components/loading.tsx';
import { useDashboard } from '../session/context.ts';
import { Activity } from './activity.tsx';
import { useDetailTexts } from './detail/texts.ts';
import { Files } from './files.tsx';
import { Messages } from './messages.tsx';

const Comments = lazyPart(async () => (await import('./detail/comments.tsx')).Comments);
const Links = lazyPart(async () => (await import('./detail/links.tsx')).Links);
const Details = lazyPart(async () => (await import('./detail/details.tsx')).Details);

interface Part {
  name: string;
  content: ReactNode;
}

export const DocumentTabs = ({ document, row }: { document: Document; row: DocumentRow | undefined }) => {
  const { texts, permissions } = useDashboard();
  const own = useDetailTexts();
  const parts: Part[] = [
    ...(permissions.has('READ_DOCUMENT_AUDIT_LOG')
      ? [{ name: texts.activity, content: <Activity documentId={document.id} /> }]
      : []),
    { name: texts.messages, content: <Messages documentId={document.id} /> },
    ...(permissions.has('READ_COMMENT')
      ? [{ name: own.comments, content: <Comments documentId={document.id} /> }]
      : []),
    ...(document.status === 'DRAFT' ? [] : [{ name: texts.files, content: <Files document={document} /> }]),
    { name: own.links, content: <Links documentId={document.id} /> },
    { name: own.detailsOf, content: <Details document={document} row={row} /> },
  ];
  return <Tabs parts={parts} label={texts.details} />;
};

const Tabs = ({ parts, label }: { parts: readonly Part[]; label: string }) => {
  const [chosen, setChosen] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const at = Math.min(chosen, parts.length - 1);
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = (at + by + parts.length) % parts.length;
    setChosen(next);
    place.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <section className="section">
      <div className="tabs tabs-line" role="tablist" aria-label={label} ref={place} onKeyDown={onKey}>
        {parts.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${at}`}>
        <Guard resetOn={String(at)}>
          <Suspense fallback={<Loading />}>{parts[at]?.content}</Suspense>
        </Guard>
      </div>
    </section>
  );
};
