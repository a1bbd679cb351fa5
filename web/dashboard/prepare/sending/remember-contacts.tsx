/** Offers to keep the parties that are no contacts yet, and keeps them when the document has been sent. */
import { useQuery } from '@tanstack/react-query';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import { useDashboard } from '../../session/context.ts';
import type { Draft, DraftParty } from '../draft.ts';
import { usePrepareTexts } from '../texts.ts';

/** Of longer lists each would be looked up. */
const maxOffered = 10;

/** Who has an address or number, was not made of a contact, and is not the person who sends. */
export const strangersIn = (parties: readonly DraftParty[], ownEmail: string): DraftParty[] =>
  parties.filter(
    ({ contactId, email, phone }) =>
      contactId === null && (email || phone) && email?.toLowerCase() !== ownEmail.toLowerCase(),
  );

/** The last word is the last name. */
export function namesOf(name: string): { firstName: string; lastName: string | null } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { firstName: words.join(' '), lastName: last ?? null };
}

/** Those who can be remembered, and what remembers them. */
export function useStrangers({ parties }: Draft) {
  const { requests, viewer, permissions } = useDashboard();
  const candidates = strangersIn(parties, viewer.user.email);
  const isOffered =
    permissions.has('CREATE_CONTACT') && permissions.has('READ_CONTACT') && candidates.length <= maxOffered;
  const { data: strangers = [] } = useQuery({
    queryKey: [viewer.workspace.id, 'contacts', 'strangers', candidates.map(({ email, phone }) => [email, phone])],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        candidates.map(({ email, phone }) =>
          requests.get<{ data: Contact[] }>(
            '/contacts',
            { ...(email ? { email } : { phone: phone ?? '' }), limit: 1 },
            signal,
          ),
        ),
      );
      return candidates.filter((_, at) => found[at]?.data.length === 0);
    },
    enabled: isOffered && candidates.length > 0,
  });
  /** The document is sent all the same if one of them cannot be kept. */
  const remember = () =>
    Promise.allSettled(
      strangers.map(({ name, email, phone }) =>
        requests.send('POST', '/contacts', { ...namesOf(name), email: email || null, phone: phone || null }),
      ),
    );
  return { strangers, remember };
}

interface Props {
  strangers: readonly DraftParty[];
  isOn: boolean;
  onChange(isOn: boolean): void;
}

export const RememberContacts = ({ strangers, isOn, onChange }: Props) => {
  const { sending: texts } = usePrepareTexts();
  if (strangers.length === 0) return null;
  return (
    <label className="choice">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {texts.remember(texts.list(strangers.map(({ name }) => name)))}
    </label>
  );
};
