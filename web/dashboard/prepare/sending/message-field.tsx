/** The message that goes with an invitation or a request for approval. */
import { Field } from '../../components/field.tsx';
import { usePrepareTexts } from '../texts.ts';

interface Props {
  label: string;
  message: string;
  onMessage: (message: string) => void;
}

export const MessageField = ({ label, message, onMessage }: Props) => {
  const { sending: texts } = usePrepareTexts();
  return (
    <Field label={label} hint={texts.messageHint}>
      {attributes => (
        <textarea
          {...attributes}
          rows={3}
          maxLength={5_000}
          value={message}
          onChange={event => onMessage(event.target.value)}
        />
      )}
    </Field>
  );
};
