/** The sheet: all blocks in one flow, uploads on their way, and the place to go on writing. */
import { type DragEvent, Fragment, useCallback, useMemo, useRef, useState } from 'react';
import { useAdding } from '../adding/adding-context.ts';
import { UploadLine } from '../adding/upload-line.tsx';
import { EditorIcon } from '../icons.tsx';
import { indexOf } from '../model/arranging.ts';
import { useDocumentState, useEditor } from '../model/context.ts';
import { PageEndBetween } from '../pages/page-end.tsx';
import { FoldingContext, useFoldedBlocks } from '../visibility/folding.ts';
import { SheetBlock } from './block-frame.tsx';
import { landingIndex, useBlockDrag } from './use-block-drag.ts';
import type { BlockSelection } from './use-block-keys.ts';

interface Props {
  selection: BlockSelection | null;
  onKeys: Parameters<typeof SheetBlock>[0]['onKeys'];
  onSelectNone(): void;
  scroller(): HTMLElement | null;
}

export const Sheet = ({ selection, onKeys, onSelectNone, scroller }: Props) => {
  const { draft, document, commands, texts, isReadOnly } = useEditor();
  const { addFiles, uploads, openMenu } = useAdding();
  const { blocks, caret } = useDocumentState(document);
  const folding = useFoldedBlocks(document, blocks, draft.fieldValues);
  const [near, setNear] = useState<string | null>(null);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const place = useRef<HTMLElement>(null);
  const { drag, start } = useBlockDrag({
    sheet: () => place.current,
    scroller,
    onDrop: (key, index) => commands.moveTo(new Set([key]), index),
  });
  const selected = useMemo(
    () => (selection ? commands.range(selection.anchor, selection.head) : new Set<string>()),
    [selection, commands],
  );
  const active = caret ? indexOf(blocks, caret.key) : -1;
  const line = drag?.index ?? dropAt;
  const newest = useRef(start);
  newest.current = start;
  const onGrip = useCallback<typeof start>((key, event) => newest.current(key, event), []);

  const landing = (event: DragEvent) => {
    const boxes = [...(place.current?.querySelectorAll('[data-block]') ?? [])].map(one => one.getBoundingClientRect());
    return landingIndex(boxes, event.clientY);
  };
  const holdsFiles = (event: DragEvent) => !isReadOnly && event.dataTransfer.types.includes('Files');

  const uploadsAt = (after: string | null) =>
    uploads.filter(one => one.after === after).map(one => <UploadLine key={one.id} upload={one} />);

  return (
    <article
      ref={place}
      className="sheet on-paper"
      aria-label={texts.sheet}
      onPointerDown={onSelectNone}
      onDragOver={event => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDropAt(landing(event));
      }}
      onDragLeave={event => event.currentTarget === event.target && setDropAt(null)}
      onDrop={event => {
        setDropAt(null);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        addFiles([...event.dataTransfer.files], blocks[landing(event) - 1]?.key ?? null);
      }}
    >
      {uploadsAt(null)}
      <FoldingContext value={folding}>
        {blocks.map((block, index) => {
          const { key } = block;
          const label = texts.blockName(texts.blocks.type[block.type], index + 1, blocks.length);
          return (
            <Fragment key={key}>
              <PageEndBetween above={blocks[index - 1]?.key} below={key} />
              {line === index && <div className="drop-line" />}
              <SheetBlock
                {...{ block, label, index, onNear: setNear, onGrip, onKeys }}
                count={blocks.length}
                isActive={index === active}
                isSelected={selected.has(key)}
                isFolded={folding.isFolded(block)}
                isLive={Math.abs(index - active) <= 1 || key === near}
                caret={index === active && selected.size === 0 ? (caret?.range ?? 'any') : null}
              />
              {uploadsAt(key)}
            </Fragment>
          );
        })}
      </FoldingContext>
      {line === blocks.length && <div className="drop-line" />}
      {!isReadOnly && (
        <div className="sheet-end">
          <button type="button" className="sheet-more" onClick={commands.writeAtEnd}>
            {blocks.length === 0 ? texts.empty : texts.writeAtEnd}
          </button>
          <button
            type="button"
            className="button button-icon"
            aria-label={texts.adding.add}
            onClick={event => openMenu(blocks.at(-1)?.key ?? null, event.currentTarget)}
          >
            <EditorIcon name="plus" />
          </button>
        </div>
      )}
    </article>
  );
};
