/** An uploaded PDF: what it is, and the ways to its fields and to another file. */
import { useRef } from 'react';
import { Link } from 'wouter';
import { isReached, useWithin } from '../../prepare/within.ts';
import { useAdding } from '../adding/adding-context.ts';
import { EditorIcon } from '../icons.tsx';
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';

/** The name of a file, from its storage key. */
const nameIn = (storageKey: string): string => {
  const last = storageKey.split('/').at(-1) ?? '';
  return last === '' ? 'PDF' : last;
};

export const PdfBlock = ({ block }: { block: BlockOf<'PDF'> }) => {
  const { draft, texts, isReadOnly, knownOf } = useEditor();
  const { replacePdf } = useAdding();
  const within = useWithin();
  const input = useRef<HTMLInputElement>(null);
  const words = texts.blocks.pdf;
  const { numPages, placedFields, formFields, value } = block.meta;
  const id = knownOf(block.key)?.id;
  return (
    <div className="pdf-block">
      <EditorIcon name="PDF" />
      <p className="pdf-about">
        <b className="one-line">{nameIn(value)}</b>
        <span className="soft small">
          {numPages === 0
            ? words.reading
            : `${words.pages(numPages)}, ${words.fields(placedFields.length + formFields.length)}`}
        </span>
      </p>
      {id !== undefined && isReached(within, 'place') && (
        <Link className="button button-small" href={`${draft.href}/edit/${id}/fields`}>
          {words.place}
        </Link>
      )}
      {!isReadOnly && !within && (
        <>
          <button type="button" className="button button-small button-plain" onClick={() => input.current?.click()}>
            {words.replace}
          </button>
          <input
            ref={input}
            type="file"
            accept="application/pdf"
            hidden
            onChange={event => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) replacePdf(block, file);
            }}
          />
        </>
      )}
    </div>
  );
};
