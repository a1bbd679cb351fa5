/** HTML: its source, and next to it how the service understood it. What was removed is listed. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { drawnHtml, removedFrom } from './html-picture.ts';

export const HtmlBlock = ({ block }: { block: BlockOf<'HTML'> }) => {
  const { document, texts, isReadOnly, knownOf } = useEditor();
  const picture = useRef<HTMLDivElement>(null);
  const words = texts.html;
  const { content } = block.meta;
  const known = knownOf(block.key);
  const served = known && known.meta === block.meta && known.served.type === 'HTML' ? known.served.content : null;
  const drawn = useMemo(() => (served === null ? null : drawnHtml(served)), [served]);
  const removed = useMemo(() => (served === null ? [] : removedFrom(content, served)), [content, served]);
  useLayoutEffect(() => {
    if (drawn) picture.current?.replaceChildren(drawn);
  }, [drawn]);
  return (
    <div className="html-block">
      {!isReadOnly && (
        <textarea
          className="html-source"
          aria-label={words.source}
          spellCheck={false}
          rows={Math.min(24, Math.max(6, content.split('\n').length + 1))}
          value={content}
          onChange={event => document.change(block.key, { ...block.meta, content: event.target.value })}
        />
      )}
      <div ref={picture} className="html-picture text" />
      {removed.length > 0 && <p className="block-note">{words.removed(removed.map(words.count).join(', '))}</p>}
    </div>
  );
};
