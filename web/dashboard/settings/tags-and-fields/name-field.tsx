/** The name of what is made or changed. */
import { LineField } from '../../components/line-field.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { Failure } from '../../session/requests.ts';
import { useFilingTexts } from './texts.ts';

interface Props {
  name: string;
  failure: Failure | null;
  onName(name: string): void;
}

export const NameField = ({ name, failure, onName }: Props) => {
  const texts = useFilingTexts();
  const { texts: general } = useDashboard();
  const problem = errorAt(failure, 'name', general);
  return (
    <LineField
      label={texts.name}
      value={name}
      error={problem && name.trim() === '' ? texts.nameMissing : problem}
      onChange={onName}
    />
  );
};
