/** What surrounds every block on the sheet: its name, its handle with the menu, and whether it is in use or selected. */
import { type KeyboardEvent, memo, type ReactNode, type PointerEvent as ReactPointerEvent } from 'react';
import type { Block } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { PageEndsIn } from '../pages/page-end.tsx';
import { InThisBlock } from '../presence/also-here.tsx';
import { RuleNote } from '../visibility/rule-note.tsx';
import { BlockBody } from './block-body.tsx';
import { BlockHandle } from './block-handle.tsx';
import { ConflictNotice } from './conflict-notice.tsx';

interface FrameProps {
  block: Block;
  label: string;
  index: number;
  count: number;
  isActive: boolean;
  isSelected: boolean;
  /** Only a line says that it is here. */
  isFolded: boolean;
  onNear(key: string | null): void;
  onGrip(key: string, event: ReactPointerEvent<HTMLElement>): void;
  onKeys(key: string, event: KeyboardEvent<HTMLElement>): void;
}

interface BlockProps extends FrameProps {
  isLive: boolean;
  caret: Parameters<typeof BlockBody>[0]['caret'];
}

const Frame = ({
  block,
  label,
  index,
  count,
  isActive,
  isSelected,
  isFolded,
  onNear,
  onGrip,
  onKeys,
  children,
}: FrameProps & { children: ReactNode }) => {
  const { document, isReadOnly, conflicts } = useEditor();
  const theirs = conflicts.get(block.key);
  const { key, meta } = block;
  const { sectionStyle } = meta;
  const classes = [
    'block',
    `block-${block.type.toLowerCase().replace('_', '-')}`,
    isActive && 'block-now',
    isSelected && 'block-selected',
    sectionStyle &&
      `section-${sectionStyle.background.toLowerCase()} section-room-${sectionStyle.padding.toLowerCase()}`,
    sectionStyle?.border && 'section-border',
    sectionStyle?.bleed && 'section-bleed',
  ];
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      data-block={key}
      aria-label={label}
      tabIndex={-1}
      onPointerEnter={() => onNear(key)}
      onFocus={() => {
        if (!isFolded && document.state().caret?.key !== key) document.place({ key, range: null });
      }}
      onKeyDown={event => onKeys(key, event)}
    >
      {!isReadOnly && <BlockHandle {...{ blockKey: key, index, count, onGrip }} />}
      {(meta.visibilityRule || meta.hidden) && <RuleNote block={block} />}
      {theirs && <ConflictNotice blockKey={block.key} theirs={theirs} />}
      {children}
      <PageEndsIn blockKey={key} />
      <InThisBlock blockKey={key} />
    </section>
  );
};

/** A block in its frame, drawn again only if something of it changed: a key in one block costs nothing in the others. */
export const SheetBlock = memo(function SheetBlock({ isLive, caret, ...frame }: BlockProps) {
  const { block, label } = frame;
  return <Frame {...frame}>{!frame.isFolded && <BlockBody {...{ block, label, isLive, caret }} />}</Frame>;
});
