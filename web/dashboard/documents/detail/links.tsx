/** Documents that belong together: linked ones, copies and renewals. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import type { Link as DocumentLink } from '../../../../src/contract/schemas/documents/links.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { anyPlace } from '../list/address.ts';
import { Status } from '../status.tsx';
import { useDetailTexts } from './texts.ts';

export const Links = ({ documentId }: { documentId: string }) => {
  const { requests, viewer, permissions, texts: general } = useDashboard();
  const texts = useDetailTexts();
  const client = useQueryClient();
  const key = [viewer.workspace.id, 'document', documentId, 'links'];
  const other = (link: DocumentLink) => (link.fromDocumentId === documentId ? link.toDocumentId : link.fromDocumentId);
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { data: links } = await requests.get<{ data: DocumentLink[] }>(
        `/documents/${documentId}/links`,
        {},
        signal,
      );
      if (links.length === 0) return [];
      const rows = await requests.get<{ data: DocumentRow[] }>(
        '/document-rows',
        { id: links.map(other).slice(0, 100), ...anyPlace, limit: 100 },
        signal,
      );
      const byId = new Map(rows.data.map(row => [row.id, row]));
      return links.flatMap(link => {
        const row = byId.get(other(link));
        return row ? [{ link, row }] : [];
      });
    },
  });
  const refresh = () => client.invalidateQueries({ queryKey: key });
  const removing = useMutation({
    mutationFn: (id: string) => requests.send('DELETE', `/documents/${documentId}/links/${id}`),
    onSuccess: refresh,
  });
  const mayChange = permissions.has('EDIT_DOCUMENT');
  return (
    <div className="stack">
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.data?.length === 0 && <p className="soft">{texts.noLinks}</p>}
      <ul className="links">
        {list.data?.map(({ link, row }) => (
          <li key={link.id}>
            <Icon name="link" small />
            <Link className="text-link one-line" href={`/documents/${row.id}`}>
              {row.name}
            </Link>
            <span className="soft tiny">{texts.link[link.origin]}</span>
            <Status document={row} />
            {mayChange && (
              <button
                type="button"
                className="button button-icon"
                aria-label={texts.removeLink(row.name)}
                onClick={() => !removing.isPending && removing.mutate(link.id)}
              >
                <Icon name="close" small />
              </button>
            )}
          </li>
        ))}
      </ul>
      {removing.error && <Notice failure={failureOf(removing.error)} texts={general} />}
      {mayChange && <AddLink documentId={documentId} onAdded={refresh} />}
    </div>
  );
};

const AddLink = ({ documentId, onAdded }: { documentId: string; onAdded(): Promise<unknown> }) => {
  const { requests, viewer, texts: general } = useDashboard();
  const texts = useDetailTexts();
  const [typed, setTyped] = useState('');
  const id = useId();
  const words = typed.trim();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'link-search', words],
    queryFn: ({ signal }) =>
      requests.get<{ data: DocumentRow[] }>('/document-rows', { query: words, limit: 6 }, signal),
    enabled: words.length > 1,
  });
  const adding = useMutation({
    mutationFn: (toDocumentId: string) => requests.send('POST', `/documents/${documentId}/links`, { toDocumentId }),
    onSuccess: async () => {
      setTyped('');
      await onAdded();
    },
  });
  return (
    <div className="field">
      <label htmlFor={id}>{texts.addLink}</label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder={texts.findDocument}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {words.length > 1 && (
        <ul className="choices">
          {data?.data
            .filter(row => row.id !== documentId)
            .map(row => (
              <li key={row.id}>
                <button
                  type="button"
                  className="filter-choice"
                  onClick={() => !adding.isPending && adding.mutate(row.id)}
                >
                  <span className="one-line">{row.name}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
      {adding.error && <Notice failure={failureOf(adding.error)} texts={general} />}
    </div>
  );
};
