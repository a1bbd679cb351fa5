/** The menu that `@` opens in a text. */

import { CaretMenu, type OpenTrigger } from '../adding/caret-menu.tsx';
import { useEditor } from '../model/context.ts';
import { useTyping } from '../rich-text/typing.tsx';
import { freeKey, keyOf, keysIn } from './keys.ts';
import { useChipEntries } from './use-chip-entries.ts';

interface Props {
  trigger: OpenTrigger;
  onKeys(handler: ((event: KeyboardEvent) => boolean) | null): void;
  onClose(): void;
}

export const AtMenu = ({ trigger, onKeys, onClose }: Props) => {
  const { document, texts } = useEditor();
  const typing = useTyping();
  const { from, to, key, query } = trigger;
  const insert = (content: object | string, after: number) => {
    typing.editorOf(key)?.chain().focus().deleteRange({ from, to }).insertContentAt(from, content).run();
    return from + after;
  };
  const entries = useChipEntries(query, {
    value: text => insert({ type: 'text', text: `${text}` }, text.length),
    field(party, type) {
      const label = texts.chips.label[type];
      const attrs = {
        ...{ party, type, label, key: freeKey(keyOf(label), keysIn(document.state().blocks)) },
        ...(type === 'SELECT' && { options: texts.form.optionNames }),
      };
      insert([{ type: 'svcField', attrs }], 1);
      typing.onChip(key, from, true);
    },
  });
  return (
    <CaretMenu {...{ trigger, entries, onKeys, onClose }} label={texts.chips.menu} nothing={texts.adding.nothing} />
  );
};
