import { Parser } from 'htmlparser2';
import { blockTags } from './allowed.ts';

/** The text of HTML, with spaces where blocks and lines end. Attributes are left out. Never throws. */
export function textOfHtml(html: string): string {
  let text = '';
  const separate = (tag: string) => {
    if (blockTags.has(tag) || tag === 'br') text += ' ';
  };
  const parser = new Parser({
    ontext: part => {
      text += part;
    },
    onopentagname: separate,
    onclosetag: separate,
  });
  parser.end(html);
  return text;
}
