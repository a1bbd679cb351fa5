/** Adds blocks and files to the document on the page. */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Owner } from '../../prepare/draft.ts';
import { loadParts } from '../blocks/loaded-parts.ts';
import type { EditorTexts } from '../locales/sv.ts';
import { type Defaults, newBlock, newFieldKey } from '../model/block.ts';
import type { Commands } from '../model/commands.ts';
import type { OpenDocument } from '../model/document.ts';
import type { Adding } from './adding-context.ts';
import { useUploads } from './use-uploads.ts';

interface Options {
  document: OpenDocument;
  commands: Commands;
  /** Of new product tables. */
  money: Pick<Defaults, 'language' | 'currency'>;
  texts: EditorTexts;
  /** Of what is edited. */
  owner: Owner;
}

export function useAddBlocks({ document, commands, money, texts, owner }: Options) {
  const { uploads, addFiles, replacePdf, readImage, dismiss } = useUploads(document, commands);
  const [menu, setMenu] = useState<{ after: string | null; at: HTMLElement } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const fileAfter = useRef<string | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);

  const adding = useMemo(
    (): Adding => ({
      uploads,
      addFiles,
      replacePdf,
      readImage,
      dismiss,
      openMenu(after, at) {
        void loadParts().catch(() => undefined);
        setMenu({ after, at });
      },
      add(type, after, put = blocks => commands.insertAfter(after, blocks)) {
        if (type === 'PDF') {
          fileAfter.current = after;
          input.current?.click();
          return;
        }
        put([newBlock(type, { ...money, ...texts.blocks.start, fieldKey: newFieldKey(owner) })]);
      },
    }),
    [uploads, addFiles, replacePdf, readImage, dismiss, commands, money, texts, owner],
  );
  const picker = (
    <input
      ref={input}
      type="file"
      accept="application/pdf"
      aria-label={texts.adding.choose}
      hidden
      multiple
      onChange={event => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        addFiles(files, fileAfter.current);
      }}
    />
  );
  return { adding, menu, closeMenu, picker };
}
