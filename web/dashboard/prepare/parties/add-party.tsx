/** Adds a party: a contact, whom one finds by typing, or somebody new. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import { useSettled } from '../../components/use-settled.ts';
import { useDashboard } from '../../session/context.ts';
import { usePrepareTexts } from '../texts.ts';

export type Chosen = { contact: Contact } | { words: string };

const fewest = 2;

export const nameOf = ({ firstName, lastName }: Contact): string => [firstName, lastName].filter(Boolean).join(' ');

export const AddParty = ({ onChoose }: { onChoose: (chosen: Chosen) => void }) => {
  const { parties: texts } = usePrepareTexts();
  const { requests, viewer, permissions } = useDashboard();
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const asked = useSettled(words).trim();
  const found = useQuery({
    queryKey: [viewer.workspace.id, 'contacts', 'search', asked],
    queryFn: ({ signal }) => requests.get<{ data: Contact[] }>('/contacts', { query: asked, limit: 8 }, signal),
    enabled: asked.length >= fewest && permissions.has('READ_CONTACT'),
    placeholderData: before => before,
  });
  const contacts = asked.length >= fewest ? (found.data?.data ?? []) : [];
  const choose = (chosen: Chosen) => {
    setWords('');
    onChoose(chosen);
  };
  return (
    <Autocomplete.Root
      items={contacts}
      value={words}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setWords(value);
      }}
      itemToStringValue={nameOf}
      filter={null}
      open={isOpen && contacts.length > 0}
      onOpenChange={setOpen}
    >
      <div className="add-party">
        <Autocomplete.Input
          className="input"
          placeholder={texts.addFrom}
          aria-label={texts.addFrom}
          autoComplete="off"
          onKeyDown={event => {
            if (
              event.key !== 'Enter' ||
              words.trim() === '' ||
              event.currentTarget.getAttribute('aria-activedescendant')
            )
              return;
            event.preventDefault();
            choose({ words });
          }}
        />
        <button type="button" className="button button-small" onClick={() => choose({ words })}>
          {texts.add}
        </button>
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="float-place" sideOffset={4} align="start">
          <Autocomplete.Popup className="menu">
            <Autocomplete.List>
              {(contact: Contact) => (
                <Autocomplete.Item
                  key={contact.id}
                  className="menu-item"
                  value={contact}
                  onClick={() => choose({ contact })}
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
