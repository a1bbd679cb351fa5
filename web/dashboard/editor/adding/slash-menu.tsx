/** The menu that `/` opens at the caret. What is typed after it filters the entries. */
import { useEffect } from 'react';
import { loadParts } from '../blocks/loaded-parts.ts';
import { type Block, type BlockType, isText } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { useAdding } from './adding-context.ts';
import { CaretMenu, type OpenTrigger } from './caret-menu.tsx';
import { dividedAt } from './slash.ts';
import { useEntries } from './use-entries.ts';

interface Props {
  trigger: OpenTrigger;
  onKeys(handler: ((event: KeyboardEvent) => boolean) | null): void;
  onClose(): void;
}

export const SlashMenu = ({ trigger, onKeys, onClose }: Props) => {
  const { texts, document, commands } = useEditor();
  const { add } = useAdding();
  const { view, key } = trigger;
  useEffect(() => void loadParts().catch(() => undefined), []);

  /** Takes the slash and its words out of the text; the index of the line that they were in. */
  const cleared = (): { index: number; isPlain: boolean } => {
    const { $from } = view.state.selection;
    const place = { index: $from.index(0), isPlain: $from.depth === 1 };
    view.dispatch(view.state.tr.delete(trigger.from, trigger.to));
    return place;
  };
  const put = (added: readonly Block[]) => {
    const { index, isPlain } = cleared();
    const block = document.block(key);
    if (!isText(block) || !isPlain) return commands.insertAfter(key, added);
    const blocks = document.state().blocks.flatMap(one => (one === block ? dividedAt(block, index, added) : [one]));
    document.arrange(blocks, added[0] ? { key: added[0].key, range: null } : null);
  };
  const chosen = {
    blocks: put,
    type(type: BlockType) {
      if (type === 'TEXT') cleared();
      else if (type === 'PDF') {
        cleared();
        add(type, key);
      } else add(type, key, put);
    },
  };
  const hasDuration = document.state().blocks.some(({ type }) => type === 'DURATION');
  const entries = useEntries(trigger.query, true, chosen, hasDuration);
  return (
    <CaretMenu {...{ trigger, entries, onKeys, onClose }} label={texts.adding.add} nothing={texts.adding.nothing} />
  );
};
