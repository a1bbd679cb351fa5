/** A state in words, with a sign for how it is. */
import type { ReactNode } from 'react';

export type Look = 'done' | 'todo' | 'warn' | 'bad' | 'none';

export const StatusWord = ({ look, children }: { look: Look; children: ReactNode }) => (
  <span className={look === 'none' ? 'status' : `status status-${look}`}>{children}</span>
);
