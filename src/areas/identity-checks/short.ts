/** A name where there is little room: one line of at most 60 characters. */
const most = 60;

export function short(name: string): string {
  const chars = [...name.replace(/\s+/g, ' ').trim()];
  return chars.length <= most ? chars.join('') : `${chars.slice(0, most - 3).join('')}...`;
}
