/** The company of a contact: one of those that there are, found while one types, or a new one. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Company } from '../../../src/contract/schemas/companies.ts';
import { Field } from '../components/field.tsx';
import { useSettled } from '../components/use-settled.ts';
import { useDashboard } from '../session/context.ts';
import { useContactTexts } from './texts.ts';

interface Props {
  name: string;
  error: string | null;
  onName(name: string): void;
}

export const CompanyField = ({ name, error, onName }: Props) => {
  const texts = useContactTexts();
  const { requests, viewer } = useDashboard();
  const list = useId();
  const asked = useSettled(name).trim();
  const found = useQuery({
    queryKey: [viewer.workspace.id, 'companies', 'choices', asked],
    queryFn: ({ signal }) =>
      requests.get<{ data: Company[] }>('/companies', { limit: 20, ...(asked !== '' && { query: asked }) }, signal),
    placeholderData: before => before,
  }).data?.data;
  return (
    <Field label={texts.company} hint={texts.companyHint} error={error}>
      {attributes => (
        <>
          <input
            {...attributes}
            list={list}
            autoComplete="off"
            maxLength={255}
            value={name}
            onChange={({ target }) => onName(target.value)}
          />
          <datalist id={list}>
            {found?.map(({ id, name: company }) => (
              <option key={id} value={company} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
};
