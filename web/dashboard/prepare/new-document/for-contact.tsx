/** For whom the new document is. */
import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import { useDashboard } from '../../session/context.ts';
import { nameOf } from '../parties/contact-search.tsx';
import { usePrepareTexts } from '../texts.ts';

export const ForContact = ({ id }: { id: string }) => {
  const { newDocument: texts } = usePrepareTexts();
  const { requests, viewer } = useDashboard();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'contacts', id],
    queryFn: ({ signal }) => requests.get<Contact>(`/contacts/${id}`, {}, signal),
  });
  return data ? <p className="notice">{texts.forContact(nameOf(data))}</p> : null;
};
