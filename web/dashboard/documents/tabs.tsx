/** What belongs to a document, one part at a time. The chosen tab follows the arrow keys, as tabs do. */
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { DocumentRow } from '../../../src/contract/dashboard/document-rows.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { Guard } from '../components/guard.tsx';
import { Loading } from '../components/loading.tsx';
import { useDashboard } from '../session/context.ts';
import { useDetailTexts } from './detail/texts.ts';

const Activity = lazyPart(async () => (await import('./activity/activity.tsx')).Activity);
const Files = lazyPart(async () => (await import('./files.tsx')).Files);
const Messages = lazyPart(async () => (await import('./messages.tsx')).Messages);
const Comments = lazyPart(async () => (await import('./detail/comments.tsx')).Comments);
const Links = lazyPart(async () => (await import('./detail/links.tsx')).Links);
const Details = lazyPart(async () => (await import('./detail/details.tsx')).Details);

/** Parts that a document can be opened at. */
export type StartsAt = 'messages' | 'comments';

interface Part {
  id?: StartsAt;
  name: string;
  content: ReactNode;
}

interface Props {
  document: Document;
  row: DocumentRow | undefined;
  startsAt: StartsAt | undefined;
}

export const DocumentTabs = ({ document, row, startsAt }: Props) => {
  const { texts, permissions } = useDashboard();
  const own = useDetailTexts();
  const parts: Part[] = [
    ...(permissions.has('READ_DOCUMENT_AUDIT_LOG')
      ? [{ name: texts.activity, content: <Activity documentId={document.id} /> }]
      : []),
    { id: 'messages', name: texts.messages, content: <Messages documentId={document.id} /> },
    ...(permissions.has('READ_COMMENT')
      ? [{ id: 'comments' as const, name: own.comments, content: <Comments documentId={document.id} /> }]
      : []),
    ...(document.status === 'DRAFT' ? [] : [{ name: texts.files, content: <Files document={document} /> }]),
    { name: own.links, content: <Links documentId={document.id} /> },
    { name: own.detailsOf, content: <Details document={document} row={row} /> },
  ];
  return <Tabs parts={parts} label={texts.details} startsAt={startsAt} />;
};

interface TabsProps {
  parts: readonly Part[];
  label: string;
  startsAt: StartsAt | undefined;
}

const Tabs = ({ parts, label, startsAt }: TabsProps) => {
  const start = parts.findIndex(part => part.id !== undefined && part.id === startsAt);
  const [chosen, setChosen] = useState(Math.max(0, start));
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const leadsHere = start >= 0;
  useEffect(() => {
    if (leadsHere) place.current?.scrollIntoView({ block: 'start' });
  }, [leadsHere]);
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
