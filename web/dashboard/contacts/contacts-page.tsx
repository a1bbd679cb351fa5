/** The people whom the workspace deals with. */
import { Link } from 'wouter';
import type { Contact } from '../../../src/contract/schemas/contacts.ts';
import { useMaySend } from '../bulk-sends/may-send.ts';
import { usePages } from '../components/use-pages.ts';
import { exactTime, shortTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { useListAddress } from './address.ts';
import { Choosable } from './chosen/choosable.tsx';
import { ChosenBar } from './chosen/chosen-bar.tsx';
import { useChosen } from './chosen/use-chosen.ts';
import { ContactPanel } from './contact-panel.tsx';
import { nameOf } from './contact-values.ts';
import { EmptyContacts } from './empty-contacts.tsx';
import { ExportContacts } from './export-contacts.tsx';
import { ListFrame } from './list-frame.tsx';
import { OrderHead } from './order-head.tsx';
import { useContactTexts } from './texts.ts';

export const newItem = 'new';

export const ContactsPage = () => {
  const texts = useContactTexts();
  const { permissions, language, texts: general } = useDashboard();
  const { words, open, order, to } = useListAddress('/contacts');
  const list = usePages<Contact>(['contacts'], '/contact-rows', {
    ...{ orderBy: order.by, orderDirection: order.isDown ? 'desc' : 'asc' },
    ...(words.trim() !== '' && { query: words.trim() }),
  });
  const chosen = useChosen();
  const mayChoose = useMaySend() && permissions.has('CREATE_FILE');
  const mayCreate = permissions.has('CREATE_CONTACT');
  return (
    <ListFrame
      tab="contacts"
      actions={
        <>
          {permissions.has('EXPORT_CONTACTS') && list.items.length > 0 && <ExportContacts words={words} />}
          {permissions.has('IMPORT_CONTACTS') && (
            <Link className="button button-small" href="/contacts/import">
              {texts.import}
            </Link>
          )}
          {mayCreate && (
            <button type="button" className="button button-small" onClick={() => to({ open: newItem })}>
              {texts.newContact}
            </button>
          )}
        </>
      }
      search={texts.search}
      words={words}
      onWords={next => to({ words: next, open: null }, true)}
      items={list.items}
      list={list}
      empty={<EmptyContacts onAdd={mayCreate ? () => to({ open: newItem }) : null} />}
      head={
        <Choosable
          isHead
          box={
            mayChoose
              ? {
                  label: texts.chosen.all,
                  isChosen: list.items.every(chosen.has),
                  onToggle: () => chosen.toggleAll(list.items),
                }
              : null
          }
        >
          <OrderHead order={order} onOrder={next => to({ order: next }, true)} />
        </Choosable>
      }
      foot={mayChoose && <ChosenBar chosen={chosen} />}
      row={contact => (
        <Choosable
          box={
            mayChoose
              ? {
                  label: texts.chosen.choose(nameOf(contact)),
                  isChosen: chosen.has(contact),
                  onToggle: () => chosen.toggle(contact),
                }
              : null
          }
        >
          <button
            type="button"
            className="plain-row contact-row"
            {...(contact.id === open && { 'aria-current': 'true' as const })}
            onClick={() => to({ open: contact.id })}
          >
            <span className="one-line">{nameOf(contact)}</span>
            <span className="soft small one-line contact-company">{contact.company?.name}</span>
            <span className="soft small one-line">{contact.email ?? contact.phone}</span>
            <time className="soft small" dateTime={contact.updatedAt} title={exactTime(contact.updatedAt, language)}>
              {shortTime(contact.updatedAt, language, general)}
            </time>
          </button>
        </Choosable>
      )}
      panel={
        open === null ? null : (
          <ContactPanel key={open} id={open === newItem ? null : open} onOpen={id => to({ open: id })} />
        )
      }
    />
  );
};
