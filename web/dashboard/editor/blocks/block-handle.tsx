/** At the left of a block: adding below it, and the handle that moves it or opens its menu. */
import { Menu } from '@base-ui/react/menu';
import { type PointerEvent as ReactPointerEvent, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { useDashboard } from '../../session/context.ts';
import { useAdding } from '../adding/adding-context.ts';
import { EditorIcon } from '../icons.tsx';
import type { Block } from '../model/block.ts';
import { useEditor } from '../model/context.ts';

const KeepBlock = lazyPart(async () => (await import('../keeping/keep-block.tsx')).KeepBlock);

interface Props {
  blockKey: string;
  index: number;
  count: number;
  onGrip(key: string, event: ReactPointerEvent<HTMLElement>): void;
}

interface Item {
  label: string;
  hint?: string;
  disabled?: boolean;
  destructive?: boolean;
  run(): void;
}

/** It opens with a click and not with the press, which may be the start of a drag. */
export const BlockHandle = ({ blockKey, index, count, onGrip }: Props) => {
  const { commands, document, texts } = useEditor();
  const mayKeep = useDashboard().permissions.has('CREATE_TEMPLATE');
  const [kept, setKept] = useState<Block | null>(null);
  const { openMenu } = useAdding();
  const [isOpen, setOpen] = useState(false);
  const grip = useRef<HTMLButtonElement>(null);
  const { menu } = texts;
  const keys = new Set([blockKey]);
  const mayRemove = commands.mayRemove(blockKey);
  const [isFirst, isLast] = [index === 0, index === count - 1];
  const groups: readonly (readonly Item[])[] = [
    [
      { label: menu.up, hint: 'Alt+↑', disabled: isFirst, run: () => commands.nudge(keys, -1) },
      { label: menu.down, hint: 'Alt+↓', disabled: isLast, run: () => commands.nudge(keys, 1) },
      { label: menu.first, disabled: isFirst, run: () => commands.moveTo(keys, 0) },
      { label: menu.last, disabled: isLast, run: () => commands.moveTo(keys, count) },
    ],
    [
      ...(mayRemove ? [{ label: menu.duplicate, run: () => commands.duplicate(keys) }] : []),
      ...(mayKeep ? [{ label: menu.keep, run: () => setKept(document.block(blockKey) ?? null) }] : []),
      ...(mayRemove ? [{ label: menu.remove, destructive: true, run: () => commands.remove(keys) }] : []),
    ],
  ].filter(group => group.length > 0);
  return (
    <div className="block-handle off-paper">
      <button
        type="button"
        className="button button-icon"
        aria-label={texts.adding.addBelow}
        onClick={event => openMenu(blockKey, event.currentTarget)}
      >
        <EditorIcon name="plus" />
      </button>
      <button
        ref={grip}
        type="button"
        className="button button-icon block-grip"
        aria-label={menu.block}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={event => onGrip(blockKey, event)}
        onClick={() => setOpen(true)}
      >
        <EditorIcon name="grip" />
      </button>
      <Menu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
        <Menu.Portal>
          <Menu.Positioner className="float-place" anchor={grip} sideOffset={4} align="start">
            <Menu.Popup className="menu" finalFocus={grip}>
              {groups.map(group => (
                <Menu.Group key={group[0]?.label} className="menu-group">
                  {group.map(({ label, hint, disabled = false, destructive, run }) => (
                    <Menu.Item
                      key={label}
                      className={destructive ? 'menu-item menu-item-bad' : 'menu-item'}
                      disabled={disabled}
                      onClick={run}
                    >
                      <span className="one-line">{label}</span>
                      {hint && <kbd className="push">{hint}</kbd>}
                    </Menu.Item>
                  ))}
                </Menu.Group>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {kept && (
        <Suspense>
          <KeepBlock block={kept} onClose={() => setKept(null)} />
        </Suspense>
      )}
    </div>
  );
};
