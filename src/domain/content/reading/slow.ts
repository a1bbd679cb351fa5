/** Whether what a request writes takes long to read. */
import { isLong } from './weight.ts';

/** Whether a member of one of these names is anywhere in a value. Linear time, so for values that are not long. */
function hasMember(value: unknown, ...names: string[]): boolean {
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined || waiting.length > 0; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const holder = next;
    if (names.some(name => Object.hasOwn(holder, name))) return true;
    for (const member of Object.values(next)) waiting.push(member);
  }
  return false;
}

/** It has long texts, files, or boxes that are placed by texts of a PDF: then it is read before the transaction. */
export const isSlow = (written: unknown): boolean => isLong(written) || hasMember(written, 'anchor', 'file');
