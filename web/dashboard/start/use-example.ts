/** The example document of the person: made once, then followed until it is sealed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Document, DocumentListItem } from '../../../src/contract/schemas/documents/documents.ts';
import { type Dashboard, useDashboard } from '../session/context.ts';
import type { StartTexts } from './locales/sv.ts';
import { useStartTexts } from './texts.ts';

const pollMs = 1_500;
const elinsAddress = 'elin@example.com';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const bodyOf = ({ example }: StartTexts, { viewer, language }: Dashboard, externalId: string) => ({
  name: example.name,
  externalId,
  expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  documentMeta: { language, signingMode: 'SEQUENTIAL' },
  parties: [
    { name: example.elin, email: elinsAddress, signatureMethod: 'DRAWING', signingOrder: 1 },
    { name: viewer.user.name, email: viewer.user.email, signatureMethod: 'DRAWING', signingOrder: 2 },
  ],
  content: [
    {
      type: 'TEXT',
      fieldMeta: {
        content: {
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: example.heading }] },
            ...example.paragraphs.map(paragraph),
          ],
        },
      },
    },
  ],
});

/** Of this person in this workspace, so that two tabs make one example. */
async function findOrMake(texts: StartTexts, dashboard: Dashboard): Promise<Document> {
  const { requests, viewer } = dashboard;
  const externalId = `example-${viewer.workspace.id}-${viewer.user.id}`;
  const find = () => requests.get<{ data: DocumentListItem[] }>('/documents', { externalId, limit: 1 });
  const found = (await find()).data[0];
  if (found) return requests.get<Document>(`/documents/${found.id}`);
  try {
    return await requests.send<Document>('POST', '/documents', bodyOf(texts, dashboard, externalId));
  } catch (error) {
    const other = (await find()).data[0];
    if (!other) throw error;
    return requests.get<Document>(`/documents/${other.id}`);
  }
}

export function useExample() {
  const texts = useStartTexts();
  const dashboard = useDashboard();
  const { requests, viewer } = dashboard;
  const client = useQueryClient();
  const key = [viewer.workspace.id, 'example'];
  const query = useQuery({
    queryKey: key,
    queryFn: () => findOrMake(texts, dashboard),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? pollMs : false),
    refetchOnWindowFocus: 'always',
  });
  const sending = useMutation({
    mutationFn: () => requests.send<Document>('POST', `/documents/${query.data?.id}/send`, {}),
    onSuccess: sent => client.setQueryData(key, sent),
  });
  return { example: query.data, error: query.error, refetch: query.refetch, sending };
}
