/** Whether a form takes answers, in a word. */
import type { FormRow } from '../../../src/contract/dashboard/forms.ts';
import { type Look, StatusWord } from '../developers/status-word.tsx';
import { useFormTexts } from './texts.ts';

interface Props {
  form: Pick<FormRow, 'enabled' | 'closedReason'>;
}

export const FormState = ({ form: { enabled, closedReason } }: Props) => {
  const texts = useFormTexts();
  const look: Look = closedReason !== null ? 'warn' : enabled ? 'done' : 'none';
  return (
    <StatusWord look={look}>
      {closedReason !== null ? texts.closedBy[closedReason] : enabled ? texts.open : texts.notPublished}
    </StatusWord>
  );
};
