/** A text with what was searched for marked, without regard to case. */
import { Fragment } from 'react';
import { stretchesOf } from './matches.ts';

export const Marked = ({ text, words }: { text: string; words: string }) => (
  <>
    {stretchesOf(text, words).map(({ at, part, matches }) => (
      <Fragment key={at}>{matches ? <mark>{part}</mark> : part}</Fragment>
    ))}
  </>
);
