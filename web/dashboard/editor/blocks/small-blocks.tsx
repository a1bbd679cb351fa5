/** Spaces and page breaks. */
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';

const sizes = ['S', 'M', 'L', 'XL'] as const;

export const SpacerBlock = ({ block }: { block: BlockOf<'SPACER'> }) => {
  const { document, texts, isReadOnly } = useEditor();
  const { size } = block.meta;
  const words = texts.blocks.spacer;
  return (
    <div className={`spacer spacer-${size.toLowerCase()}`}>
      {!isReadOnly && (
        <fieldset className="spacer-sizes off-paper">
          <legend className="hidden-text">{words.size}</legend>
          {sizes.map(one => (
            <button
              key={one}
              type="button"
              className="spacer-size"
              aria-pressed={one === size}
              aria-label={words.sizes[one]}
              onClick={() => document.change(block.key, { ...block.meta, size: one })}
            >
              {one}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
};

export const PageBreakBlock = () => {
  const { texts } = useEditor();
  return (
    <p className="page-break">
      <span>{texts.blocks.pageBreak}</span>
    </p>
  );
};
