/** Tests whether an image can be rendered by rendering it, since its header may be valid while its data is not. */
import { PdfError, type PdfReader } from '../../platform/pdf-engine/engine.ts';
import { plainStyle, type TypesetDocument } from '../../platform/typesetting/document.ts';

const oneImage: TypesetDocument = {
  title: '',
  author: '',
  language: 'en',
  at: '2026-01-01T00:00:00.000Z',
  style: { ...plainStyle, paper: { width: 100, height: 100 }, margins: false },
  header: { logo: null, text: null },
  footer: { text: null, page: ['', ''] },
  parts: [
    {
      kind: 'FLOW',
      blocks: [{ kind: 'PARAGRAPH', inlines: [{ kind: 'IMAGE', image: 'image', width: 50, height: 50, alt: null }] }],
    },
  ],
};

/**
 * Decoding runs in a child process with limits. The image is typeset on a page of its own, so that it cannot make a
 * document fail later. `out` is a temporary path.
 */
export async function isDrawable(
  pdf: Pick<PdfReader, 'typeset'>,
  { path, mimeType }: { path: string; mimeType: string },
  out: string,
): Promise<boolean> {
  try {
    await pdf.typeset(oneImage, { image: { path, mimeType } }, out);
    return true;
  } catch (error) {
    if (error instanceof PdfError && ['FAILED', 'TIMEOUT', 'MEMORY', 'CRASHED'].includes(error.code)) return false;
    throw error;
  }
}
