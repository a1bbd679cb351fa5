/** Whether an image can be drawn, found out by drawing it: its header alone does not say what its bytes do. */
import { PdfFault } from '../../base/pdf/engine.ts';
import { plainStyle, type Sheet } from '../../base/typeset/sheet.ts';
import type { Ground } from '../act.ts';

const oneImage: Sheet = {
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

/** Decoding is work for a bounded child: the image is set on a page of its own, so that none fails a document later. */
export async function isDrawable(ground: Ground, path: string, mimeType: string): Promise<boolean> {
  const out = ground.storage.tempPath();
  try {
    await ground.pdf.typeset(oneImage, { image: { path, mimeType } }, out);
    return true;
  } catch (error) {
    if (error instanceof PdfFault && ['FAILED', 'TIMEOUT', 'MEMORY', 'CRASHED'].includes(error.code)) return false;
    throw error;
  }
}
