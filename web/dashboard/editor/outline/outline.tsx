/** The blocks in order, at the left of the sheet. It leads to them. */
import { EditorIcon, type EditorIconName } from '../icons.tsx';
import type { EditorTexts } from '../locales/sv.ts';
import { type Block, isText } from '../model/block.ts';
import { useDocumentState, useEditor } from '../model/context.ts';
import { wordsOf } from '../rich-text/content.ts';

interface Line {
  key: string;
  icon: EditorIconName;
  text: string;
  isDeep: boolean;
}

/** Blocks below a heading of the first level are set in from it. Pure. */
export function outlineOf(blocks: readonly Block[], texts: EditorTexts): Line[] {
  let isBelow = false;
  return blocks.map(block => {
    const { key } = block;
    if (!isText(block)) {
      const name = 'name' in block.meta && block.meta.name !== '' ? block.meta.name : texts.blocks.type[block.type];
      const isApart = block.type === 'PAGE_BREAK' || block.type === 'PDF';
      return { key, icon: block.type, text: name, isDeep: isBelow && !isApart };
    }
    const first = block.meta.content.content?.[0];
    const isTop = first?.type === 'heading' && Number(first.attrs?.level ?? 1) <= 1;
    if (isTop) isBelow = true;
    const words = wordsOf(first?.type === 'heading' ? first : block.meta.content, 60);
    const icon: EditorIconName = first?.type === 'heading' ? 'heading' : 'TEXT';
    return { key, icon, text: words || texts.emptyOutline, isDeep: isBelow && !isTop };
  });
}

export const Outline = ({ onGo }: { onGo(key: string): void }) => {
  const { document, texts } = useEditor();
  const { blocks, caret } = useDocumentState(document);
  return (
    <section className="editor-part">
      <h2 className="editor-head">{texts.outline}</h2>
      <ol className="outline">
        {outlineOf(blocks, texts).map(({ key, icon, text, isDeep }) => (
          <li key={key}>
            <button
              type="button"
              className={isDeep ? 'outline-line outline-deep' : 'outline-line'}
              {...(caret?.key === key && { 'aria-current': 'true' as const })}
              onClick={() => onGo(key)}
            >
              <EditorIcon name={icon} small />
              <span className="one-line">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
