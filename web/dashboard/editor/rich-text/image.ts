/** Images in a text. Those of other addresses are not loaded by the page, so only their place is shown. */
import { Node } from '@tiptap/core';

interface Attrs {
  src: string | null;
  alt: string | null;
  title: string | null;
  width: number | string | null;
  height: number | string | null;
}

const measure = (value: number | string | null): string | null =>
  value === null ? null : typeof value === 'number' ? `${value}px` : value;

export const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => {
    const kept = { default: null, rendered: false };
    return { src: kept, alt: kept, title: kept, width: kept, height: kept };
  },
  parseHTML: () => [
    {
      tag: 'img[src^="data:image/"]',
      getAttrs: (element: HTMLElement) => ({ src: element.getAttribute('src'), alt: element.getAttribute('alt') }),
    },
  ],
  renderHTML: ({ node }) => {
    const { src, alt, title, width, height } = node.attrs as unknown as Attrs;
    const style = [width && `width: ${measure(width)}`, height && `height: ${measure(height)}`].filter(Boolean);
    if (!src?.startsWith('data:')) return ['span', { class: 'image-away' }, alt || src || ''];
    return [
      'img',
      { src, alt: alt ?? '', ...(title && { title }), ...(style.length > 0 && { style: style.join('; ') }) },
    ];
  },
});
