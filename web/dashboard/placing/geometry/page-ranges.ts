/** Pages as people write them: `1-3, 7`. Pure. */

/** The numbers in order without doubles, or null when one is no page of the file. An open end (`5-`) goes to the last page. */
export function readPages(text: string, last: number): number[] | null {
  const found = new Set<number>();
  const parts = text.replaceAll('–', '-').replaceAll(';', ',').split(',');
  for (const part of parts) {
    const [from = '', to, ...more] = part.split('-').map(one => one.trim());
    const first = pageOf(from);
    const end = to === undefined ? first : to === '' ? last : pageOf(to);
    if (more.length > 0 || first === null || end === null || first < 1 || end > last || first > end) return null;
    for (let page = first; page <= end; page++) found.add(page);
  }
  return [...found].sort((a, b) => a - b);
}

function pageOf(text: string): number | null {
  const number = Number(text);
  return text !== '' && Number.isInteger(number) ? number : null;
}
