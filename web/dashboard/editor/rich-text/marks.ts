/** Marks that texts may have, in addition to those of Tiptap's own extensions. */
import { Mark, mergeAttributes } from '@tiptap/core';

const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
export const Subscript = script('subscript', 'sub');
export const Superscript = script('superscript', 'sup');

/** Kept and shown; the editor itself does not colour text. */
export const Highlight = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ color: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ mark, HTMLAttributes }) => {
    const { color } = mark.attrs as { color: string | null };
    return ['mark', mergeAttributes(HTMLAttributes, color ? { style: `background-color: ${color}` } : {}), 0];
  },
});

interface TextLook {
  color: string | null;
  backgroundColor: string | null;
  fontSize: string | number | null;
  fontFamily: string | null;
}

const sized = (size: string | number): string => (typeof size === 'number' ? `${size}px` : size);

/** The look of a text that was made elsewhere. */
export const TextStyle = Mark.create({
  name: 'textStyle',
  addAttributes: () => {
    const kept = { default: null, rendered: false };
    return { color: kept, backgroundColor: kept, fontSize: kept, fontFamily: kept };
  },
  renderHTML: ({ mark }) => {
    const { color, backgroundColor, fontSize, fontFamily } = mark.attrs as unknown as TextLook;
    const style = [
      color && `color: ${color}`,
      backgroundColor && `background-color: ${backgroundColor}`,
      fontSize && `font-size: ${sized(fontSize)}`,
      fontFamily && `font-family: ${fontFamily}`,
    ].filter(Boolean);
    return ['span', { style: style.join('; ') }, 0];
  },
});
