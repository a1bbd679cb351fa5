/** The contacts that are selected, also those that the search does not show any more. */
import { useState } from 'react';
import type { Contact } from '../../../../src/contract/schemas/contacts.ts';

export interface Chosen {
  contacts: readonly Contact[];
  has(contact: Contact): boolean;
  toggle(contact: Contact): void;
  /** Selects all of these, or none of them if all are selected. */
  toggleAll(contacts: readonly Contact[]): void;
  clear(): void;
}

export function useChosen(): Chosen {
  const [byId, setById] = useState<ReadonlyMap<string, Contact>>(new Map());
  const change = (contacts: readonly Contact[], isChosen: boolean) =>
    setById(before => {
      const next = new Map(before);
      for (const contact of contacts) {
        if (isChosen) next.set(contact.id, contact);
        else next.delete(contact.id);
      }
      return next;
    });
  return {
    contacts: [...byId.values()],
    has: ({ id }) => byId.has(id),
    toggle: contact => change([contact], !byId.has(contact.id)),
    toggleAll: contacts => change(contacts, !contacts.every(({ id }) => byId.has(id))),
    clear: () => setById(new Map()),
  };
}
