/** Which keys a dictionary has. */
import { type Dict, isName } from '../../pdf/syntax/values.ts';

/** A dictionary of that type, or one that does not say its type. */
export const isTyped = (dict: Dict, type: string): boolean => !has(dict, 'Type') || isName(dict.get('Type'), type);

/** A key with the value null is absent (ISO 32000-2, 7.3.7). */
export const has = (dict: Dict, key: string): boolean => (dict.get(key) ?? null) !== null;

export const hasOnly = (dict: Dict, keys: ReadonlySet<string>): boolean =>
  [...dict.keys()].every(key => keys.has(key) || !has(dict, key));
