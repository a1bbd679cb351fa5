/** Keys of a page. Single keys do nothing while somebody types, in menus and dialogs, or when they are switched off. */
import { useEffect, useRef } from 'react';
import { singleKeysOn } from './single-keys.ts';

/** By `event.key`, with `Shift+` before letters; `g d` is g and then d. */
export type Keys = Readonly<Record<string, () => void>>;

const betweenMs = 1_000;

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'checkbox'));

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role=menu], [role=dialog], [role=listbox]') !== null;

const keyOf = ({ key, shiftKey }: KeyboardEvent): string =>
  shiftKey && (key.length > 1 || key.toLowerCase() !== key.toUpperCase())
    ? `Shift+${key.length === 1 ? key.toLowerCase() : key}`
    : key;

export function useListKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    let before: { key: string; at: number } | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isElsewhere(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = keyOf(event);
      const isSingle = event.key.length === 1;
      if (isSingle && !singleKeysOn()) return;
      const pair = before && event.timeStamp - before.at < betweenMs ? `${before.key} ${key}` : null;
      before = isSingle ? { key, at: event.timeStamp } : null;
      const action = (pair !== null && current.current[pair]) || current.current[key];
      if (!action) return;
      if (pair !== null) before = null;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
