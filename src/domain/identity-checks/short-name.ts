/** Shortens a name to one line of at most 60 characters, for eID apps and SMS. */
const max = 60;

export function short(name: string): string {
  const chars = [...name.replace(/\s+/g, ' ').trim()];
  return chars.length <= max ? chars.join('') : `${chars.slice(0, max - 3).join('')}...`;
}
