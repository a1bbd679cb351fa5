/** Adds a question of a kind, or text between questions. */
import type { FormQuestion } from '../../../../src/contract/schemas/forms.ts';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { useFormTexts } from '../texts.ts';
import { newQuestion } from './question.ts';

const groups = [
  ['TEXT', 'NAME', 'EMAIL', 'PHONE'],
  ['HEADING', 'PARAGRAPH'],
] as const;

export const AddQuestion = ({ onAdd }: { onAdd(question: FormQuestion): void }) => {
  const texts = useFormTexts();
  return (
    <p>
      <Menu
        label={texts.addQuestion}
        className="button button-small"
        groups={groups.map(kinds =>
          kinds.map(kind => ({ label: texts.kind[kind], onChoose: () => onAdd(newQuestion(kind, texts)) })),
        )}
      >
        <Icon name="plus" small /> {texts.addQuestion}
      </Menu>
    </p>
  );
};
