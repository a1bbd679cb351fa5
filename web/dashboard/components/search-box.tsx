/** A search that asks a moment after the last key. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { pauseMs } from './use-settled.ts';

interface Props {
  label: string;
  words: string;
  onWords(words: string): void;
  onKeyDown?(event: KeyboardEvent): void;
}

export const SearchBox = ({ label, words, onWords, onKeyDown }: Props) => {
  const [typed, setTyped] = useState(words);
  const latest = useRef(onWords);
  latest.current = onWords;
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed === words) return;
    const page = location.pathname;
    const timer = setTimeout(() => {
      // The next page may still be loading, behind which this one stays.
      if (location.pathname === page) latest.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, words]);
  return (
    <label className="find">
      <Icon name="search" small />
      <span className="hidden-text">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
};
