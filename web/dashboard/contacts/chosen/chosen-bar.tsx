/** What can be done with the selected contacts: a template is sent to each of them. */
import { useLocation } from 'wouter';
import { handTable } from '../../bulk-sends/new/handed-table.ts';
import { Icon } from '../../components/icon.tsx';
import { useContactTexts } from '../texts.ts';
import { contactsCsv } from './contacts-table.ts';
import type { Chosen } from './use-chosen.ts';

export const ChosenBar = ({ chosen }: { chosen: Chosen }) => {
  const texts = useContactTexts();
  const [, navigate] = useLocation();
  const { contacts, clear } = chosen;
  if (contacts.length === 0) return null;
  const send = () => {
    const name = texts.chosen.file(contacts.length);
    handTable(new File([contactsCsv(contacts, texts)], name, { type: 'text/csv' }));
    navigate('/bulk-sends/new');
  };
  return (
    <section className="contacts-chosen" aria-label={texts.chosen.label}>
      <span className="small" role="status">
        {texts.chosen.count(contacts.length)}
      </span>
      <button type="button" className="button button-small" onClick={send}>
        {texts.chosen.send}
      </button>
      <button type="button" className="button button-icon push" aria-label={texts.chosen.clear} onClick={clear}>
        <Icon name="close" />
      </button>
    </section>
  );
};
