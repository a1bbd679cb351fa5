/** Imports contacts from a table. */
import { ImportFrame } from '../../importing/import-frame.tsx';
import { useContactTexts } from '../texts.ts';
import { contactFields } from './columns.ts';
import type { ImportField } from './locales/headings.ts';

const maxRows = 10_000;

export const ImportPage = () => {
  const { importing, company, orgNumber, ...names } = useContactTexts();
  const fieldName = (field: ImportField) =>
    field === 'companyName' ? company : field === 'companyOrgNumber' ? orgNumber : names[field];
  return (
    <ImportFrame
      texts={importing}
      noun="contacts"
      counts={['companiesCreated']}
      fields={contactFields}
      fieldName={fieldName}
      required="firstName"
      maxRows={maxRows}
      list="/contacts"
    />
  );
};
