/** The settings of a PDF block. */
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { Entry } from './controls.tsx';

export const PdfSettings = ({ block }: { block: BlockOf<'PDF'> }) => {
  const { document, texts } = useEditor();
  return (
    <section className="inspector-part">
      <Entry
        label={texts.blocks.pdf.instruction}
        value={block.meta.instruction ?? ''}
        maxLength={5_000}
        onChange={text => document.change(block.key, { ...block.meta, instruction: text || null })}
      />
    </section>
  );
};
