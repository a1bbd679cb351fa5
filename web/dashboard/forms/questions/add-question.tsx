/** Adds a question of a kind, or text between questions. */
import type { FormQuestion } from '../../../../src/contract/schemas/forms.ts';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { useFormTexts } from '../texts.ts';
import { newQuestion } from './question.ts';

export const AddQuestion = ({ onAdd }: { onAdd(question: FormQuestion): void }) => {
  const texts = useFormTexts();
  const ofKind = (kind: Parameters<typeof newQuestion>[0]) => ({
    label: texts.kind[kind],
    onChoose: () => onAdd(newQuestion(kind, texts)),
  });
  const long = { label: texts.longAnswer, onChoose: () => onAdd(newQuestion('TEXT', texts, true)) };
  return (
    <p>
      <Menu
        label={texts.addQuestion}
        className="button button-small"
        groups={[
          [ofKind('TEXT'), long, ofKind('NAME'), ofKind('EMAIL'), ofKind('PHONE')],
          [ofKind('HEADING'), ofKind('PARAGRAPH')],
        ]}
      >
        <Icon name="plus" small /> {texts.addQuestion}
      </Menu>
    </p>
  );
};
