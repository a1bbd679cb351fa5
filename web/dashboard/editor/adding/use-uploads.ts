/** Files that are dropped, pasted or chosen: PDFs become blocks, images become part of a text. */
import { useCallback, useRef, useState } from 'react';
import { useWithin } from '../../prepare/within.ts';
import { useDashboard } from '../../session/context.ts';
import { pdfFileProblem } from '../../session/pdf-file.ts';
import { failureOf } from '../../session/requests.ts';
import { uploadFile } from '../../session/upload.ts';
import { type BlockOf, newPdfBlock, newTextBlock } from '../model/block.ts';
import type { Commands } from '../model/commands.ts';
import type { OpenDocument } from '../model/document.ts';
import { textOf } from '../rich-text/content.ts';
import type { Upload } from './adding-context.ts';
import { imageAddress } from './image-address.ts';

export function useUploads(document: OpenDocument, commands: Commands) {
  const { requests } = useDashboard();
  /** A frame adds no files. */
  const isFramed = useWithin() !== null;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(1);

  const change = useCallback((id: number, given: Partial<Upload>) => {
    setUploads(all => all.map(one => (one.id === id ? { ...one, ...given } : one)));
  }, []);
  const dismiss = useCallback((id: number) => setUploads(all => all.filter(one => one.id !== id)), []);

  const upload = useCallback(
    async (file: File, after: string | null): Promise<string | null> => {
      const id = next.current++;
      const problem = pdfFileProblem(file);
      setUploads(all => [...all, { id, name: file.name, after, share: 0, failure: problem }]);
      if (problem !== null) return null;
      try {
        const { key } = await uploadFile(requests, file, 'application/pdf', share => change(id, { share }));
        dismiss(id);
        return key;
      } catch (error) {
        change(id, { failure: failureOf(error) });
        return null;
      }
    },
    [requests, change, dismiss],
  );

  const readImage = useCallback(async (file: File, after: string | null): Promise<string | null> => {
    const src = await imageAddress(file).catch(() => null);
    const failed = { id: next.current++, name: file.name, after, share: 0, failure: 'NOT_IMAGE' } as const;
    if (src === null) setUploads(all => [...all, failed]);
    return src;
  }, []);

  const addFile = useCallback(
    async (file: File, after: string | null): Promise<string | null> => {
      if (isFramed || file.type.startsWith('image/')) {
        const src = await readImage(file, after);
        if (src === null) return after;
        const alt = file.name;
        const block = newTextBlock(textOf([{ type: 'paragraph', content: [{ type: 'image', attrs: { src, alt } }] }]));
        commands.insertAfter(after, [block]);
        return block.key;
      }
      const storageKey = await upload(file, after);
      if (storageKey === null) return after;
      const block = newPdfBlock(storageKey);
      const isThere = after === null || document.block(after) !== undefined;
      commands.insertAfter(isThere ? after : (document.state().blocks.at(-1)?.key ?? null), [block]);
      return block.key;
    },
    [commands, document, upload, readImage, isFramed],
  );

  const addFiles = useCallback(
    async (files: readonly File[], after: string | null) => {
      let last = after;
      for (const file of files) last = await addFile(file, last);
    },
    [addFile],
  );

  const replacePdf = useCallback(
    async ({ key }: BlockOf<'PDF'>, file: File) => {
      const value = await upload(file, key);
      const block = document.block(key);
      if (value !== null && block?.type === 'PDF')
        document.change(key, { ...block.meta, value, numPages: 0, formFields: [], formValues: {} });
    },
    [document, upload],
  );

  return { uploads, addFiles, replacePdf, readImage, dismiss };
}
