/** Removes characters from the ends of a text in linear time, which a regular expression at its end does not. */

/** Without the characters at its end that `isRemoved` matches. */
export function withoutEnd(text: string, isRemoved: (char: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isRemoved(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Without those at both ends. */
export function withoutEnds(text: string, isRemoved: (char: string) => boolean): string {
  const rest = withoutEnd(text, isRemoved);
  let start = 0;
  while (start < rest.length && isRemoved(rest.charAt(start))) start++;
  return rest.slice(start);
}
