/** How the section of a block looks: its ground, the room around it, and a border. */
import type { Block, Meta } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { Choice, Switch } from './controls.tsx';

type Style = NonNullable<Meta['sectionStyle']>;

const plain: Style = { background: 'NONE', padding: 'NONE', bleed: false, border: false };
const isPlain = ({ background, padding, bleed, border }: Style): boolean =>
  background === 'NONE' && padding === 'NONE' && !bleed && !border;

export const SectionStyle = ({ block }: { block: Block }) => {
  const { document, texts } = useEditor();
  const words = texts.inspector;
  const style = block.meta.sectionStyle ?? plain;
  const change = (given: Partial<Style>) => {
    const next = { ...style, ...given };
    document.change(block.key, { ...block.meta, sectionStyle: isPlain(next) ? null : next });
  };
  if (block.type === 'PAGE_BREAK' || block.type === 'PDF' || block.type === 'SPACER') return null;
  return (
    <section className="inspector-part">
      <h3 className="editor-head">{words.style}</h3>
      <div className="control-pair">
        <Choice
          label={words.background}
          value={style.background}
          options={words.backgrounds}
          onChange={background => change({ background })}
        />
        <Choice
          label={words.padding}
          value={style.padding}
          options={words.paddings}
          onChange={padding => change({ padding })}
        />
      </div>
      <Switch label={words.border} value={style.border} onChange={border => change({ border })} />
      <Switch label={words.bleed} value={style.bleed} onChange={bleed => change({ bleed })} />
    </section>
  );
};
