/** Adds a party: a contact, whom one finds by typing, or somebody new. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';
import { useDashboard } from '../../session/context.ts';
import { usePrepareTexts } from '../texts.ts';
import { ContactSearch } from './contact-search.tsx';

export type Chosen = { contact: Contact } | { words: string };

export const AddParty = ({ onChoose }: { onChoose: (chosen: Chosen) => void }) => {
  const { parties: texts } = usePrepareTexts();
  const label = useDashboard().permissions.has('READ_CONTACT') ? texts.addFrom : texts.addNew;
  const [words, setWords] = useState('');
  const choose = (chosen: Chosen) => {
    setWords('');
    onChoose(chosen);
  };
  return (
    <ContactSearch words={words} onWords={setWords} onChoose={contact => choose({ contact })}>
      <div className="add-party">
        <Autocomplete.Input
          className="input"
          placeholder={label}
          aria-label={label}
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
    </ContactSearch>
  );
};
