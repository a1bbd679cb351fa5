/** Contacts that fit what is typed into an input, to choose one of them. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import { useSettled } from '../../components/use-settled.ts';
import { useDashboard } from '../../session/context.ts';

interface Props {
  /** What is in the input. */
  words: string;
  onWords(words: string): void;
  onChoose(contact: Contact): void;
  /** With an `Autocomplete.Input`. */
  children: ReactNode;
}

const fewest = 2;

export const nameOf = ({ firstName, lastName }: Contact): string => [firstName, lastName].filter(Boolean).join(' ');

export const ContactSearch = ({ words, onWords, onChoose, children }: Props) => {
  const { requests, viewer, permissions } = useDashboard();
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const asked = useSettled(words).trim();
  const isAsked = isTyped && asked.length >= fewest;
  const found = useQuery({
    queryKey: [viewer.workspace.id, 'contacts', 'search', asked],
    queryFn: ({ signal }) => requests.get<{ data: Contact[] }>('/contacts', { query: asked, limit: 8 }, signal),
    enabled: isAsked && permissions.has('READ_CONTACT'),
    placeholderData: before => before,
  });
  const contacts = isAsked ? (found.data?.data ?? []) : [];
  return (
    <Autocomplete.Root
      items={contacts}
      value={words}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return;
        setTyped(true);
        onWords(value);
      }}
      itemToStringValue={nameOf}
      filter={null}
      open={isOpen && contacts.length > 0}
      onOpenChange={setOpen}
    >
      {children}
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="float-place" sideOffset={4} align="start">
          <Autocomplete.Popup className="menu">
            <Autocomplete.List>
              {(contact: Contact) => (
                <Autocomplete.Item
                  key={contact.id}
                  className="menu-item"
                  value={contact}
                  onClick={() => onChoose(contact)}
                >
                  <span className="contact-option">
                    <span className="one-line">{nameOf(contact)}</span>
                    <span className="soft tiny one-line">
                      {[contact.company?.name, contact.email ?? contact.phone].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
};
