/** Makes PDFs with text and ruled lines on pages that may be turned and cropped. */

export interface PageGiven {
  /** Of the media box, in points. */
  width: number;
  height: number;
  rotate?: 0 | 90 | 180 | 270;
  crop?: readonly [left: number, bottom: number, right: number, top: number];
  /** Text with its place from the lower left corner of the media box. */
  texts?: readonly (readonly [x: number, y: number, text: string])[];
  /** Ruled lines, from the lower left corner of the media box. */
  lines?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

const contentOf = ({ texts = [], lines = [] }: PageGiven): string =>
  [
    ...texts.map(([x, y, text]) => `BT /F1 12 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`),
    ...lines.map(([x1, y1, x2, y2]) => `0.5 w ${x1} ${y1} m ${x2} ${y2} l S`),
  ].join('\n');

export function pdfOf(pages: readonly PageGiven[]): Buffer {
  const objects: string[] = [];
  const numbers = pages.map((_, i) => 4 + i * 2);
  objects[1] = '<< /Type /Catalog /Pages 2 0 R >>';
  objects[2] = `<< /Type /Pages /Kids [${numbers.map(n => `${n} 0 R`).join(' ')}] /Count ${pages.length} >>`;
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  for (const [i, page] of pages.entries()) {
    const content = contentOf(page);
    const crop = page.crop ? `/CropBox [${page.crop.join(' ')}]` : '';
    objects[4 + i * 2] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ${crop} /Rotate ${page.rotate ?? 0} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + i * 2} 0 R >>`;
    objects[5 + i * 2] = `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  }
  let pdf = '%PDF-1.7\n';
  const offsets = objects.map((object, number) => {
    const at = pdf.length;
    pdf += `${number} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.slice(1).map(at => `${String(at).padStart(10, '0')} 00000 n \n`);
  const start = pdf.length;
  pdf += `xref\n0 ${objects.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
