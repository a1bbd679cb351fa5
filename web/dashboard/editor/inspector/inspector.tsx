/** The settings of the block in use, at the right of the sheet. */
import { useWithin } from '../../prepare/within.ts';
import { type LoadedType, usePart } from '../blocks/loaded-parts.ts';
import { indexOf } from '../model/arranging.ts';
import type { Block, BlockOf } from '../model/block.ts';
import { useDocumentState, useEditor } from '../model/context.ts';
import { Visibility } from '../visibility/visibility-settings.tsx';
import { PdfSettings } from './pdf-settings.tsx';
import { SectionStyle } from './section-style.tsx';

export const Inspector = () => {
  const { document, texts, isReadOnly } = useEditor();
  const { blocks, caret } = useDocumentState(document);
  const within = useWithin();
  const index = caret ? indexOf(blocks, caret.key) : -1;
  const block = blocks[index];
  if (!block) return <p className="soft small">{texts.inspector.nothing}</p>;
  return (
    <fieldset className="inspector" disabled={isReadOnly || undefined}>
      <legend className="inspector-head">
        <h2 className="inspector-name">{texts.blocks.type[block.type]}</h2>
        <span className="soft tiny push">{texts.blockOf(index + 1, blocks.length)}</span>
      </legend>
      <TypeSettings block={block} />
      <SectionStyle key={block.key} block={block} />
      {!within && <Visibility key={`${block.key} visibility`} block={block} />}
    </fieldset>
  );
};

const TypeSettings = ({ block }: { block: Block }) => {
  switch (block.type) {
    case 'PDF':
      return <PdfSettings key={block.key} block={block} />;
    case 'TEXT':
    case 'SPACER':
    case 'PAGE_BREAK':
      return null;
    default:
      return <LoadedSettings key={block.key} block={block} />;
  }
};

const LoadedSettings = ({ block }: { block: BlockOf<LoadedType> }) => {
  const part = usePart(block.type);
  return part?.Settings ? <part.Settings block={block} /> : null;
};
