import type { Module } from '../app/module.ts';
import { companyHandlers, showCompanies } from './companies/companies.ts';
import { lookUpCompany } from './companies/registry.ts';
import { contactHandlers } from './contacts.ts';
import { exportContacts } from './export.ts';
import { importContacts } from './import/import.ts';
import { listContacts } from './list.ts';
import { noteHandlers } from './notes.ts';
import { searchContacts } from './older/search.ts';
import { showContacts } from './publish.ts';
import { encryptedContacts } from './store.ts';

export const contacts: Module = {
  name: 'contacts',
  eventResources: { show: { contact: showContacts, company: showCompanies } },
  declare: () => ({
    handlers: [
      listContacts,
      ...contactHandlers,
      importContacts,
      exportContacts,
      ...noteHandlers,
      ...companyHandlers,
      lookUpCompany,
    ],
    olderHandlers: [searchContacts],
    encrypted: [encryptedContacts],
  }),
};
