/**
 * A warm child that seals like the service's children, or does the necessary minimum with the bare PDF library, and returns
 * the processor time of each job. Plain JavaScript on the compiled service, because a TypeScript loader costs time.
 */
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { PDF, rgb } from '@libpdf/core';
import { fontFile } from '../../dist/platform/pdf/draw/fonts.js';
import { journalFile } from '../../dist/platform/seal/journal/journal.js';
import { sealFile } from '../../dist/platform/seal/sign/seal-job.js';

const fontBytes = fontFile('regular');
const ink = rgb(0.05, 0.12, 0.4);

/** The same stamps at the same places, drawn by the library; without a font it uses one that every viewer has. */
async function bare({ path, stamps }, outPath, withFont) {
  const pdf = await PDF.load(readFileSync(path));
  const font = withFont ? pdf.embedFont(fontBytes) : undefined;
  const pages = pdf.getPages();
  for (const stamp of stamps) {
    const page = pages[stamp.page - 1];
    const { width: w, height: h } = page;
    const box = { x: stamp.rect.x * w, y: (1 - stamp.rect.y - stamp.rect.height) * h };
    const size = { width: stamp.rect.width * w, height: stamp.rect.height * h };
    if (stamp.kind === 'TEXT')
      page.drawText(stamp.text, { x: box.x + 2, y: box.y + 4, size: 12, ...(font && { font }) });
    else if (stamp.kind === 'CHECK') check(page, box, Math.min(size.width, size.height));
    else strokes(page, box, size, stamp.drawing);
  }
  writeFileSync(outPath, await pdf.save({ incremental: true, subsetFonts: true }));
}

function check(page, { x, y }, side) {
  page.drawRectangle({ x, y, width: side, height: side, borderColor: rgb(0, 0, 0), borderWidth: side * 0.05 });
  const at = (right, up) => [x + right * side, y + up * side];
  page
    .drawPath()
    .moveTo(...at(0.22, 0.5))
    .lineTo(...at(0.42, 0.28))
    .lineTo(...at(0.78, 0.74))
    .stroke({ borderColor: rgb(0, 0, 0), borderWidth: side * 0.12 });
}

function strokes(page, box, size, drawing) {
  const scale = Math.min(size.width / drawing.width, size.height / drawing.height);
  const at = ([x, y]) => [box.x + x * scale, box.y + size.height - y * scale];
  for (const stroke of drawing.strokes) {
    const points = stroke.map(at);
    const path = page.drawPath().moveTo(...points[0]);
    for (let i = 0; i < points.length - 1; i++) {
      const [a, b, c, d] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]];
      path.curveTo(
        b[0] + (c[0] - a[0]) / 6,
        b[1] + (c[1] - a[1]) / 6,
        c[0] - (d[0] - b[0]) / 6,
        c[1] - (d[1] - b[1]) / 6,
        c[0],
        c[1],
      );
    }
    path.stroke({ borderColor: ink, borderWidth: 1 });
  }
}

function minimum({ path }, sealer) {
  const digest = createHash('sha256').update(readFileSync(path)).digest();
  sign('sha256', digest, createPrivateKey(readFileSync(sealer.keyPath)));
}

const jobs = {
  seal: ({ job, outPath, sealer }) => sealFile(job, outPath, sealer),
  journal: ({ job, outPath, sealer }) => journalFile(job, outPath, sealer),
  bare: ({ job, outPath }) => bare(job, outPath, true),
  'bare without a font': ({ job, outPath }) => bare(job, outPath, false),
  minimum: ({ job, sealer }) => minimum(job, sealer),
};

process.on('message', async message => {
  const from = performance.now();
  const before = process.cpuUsage();
  await jobs[message.kind](message);
  const { user, system } = process.cpuUsage(before);
  process.send({ cpuMs: (user + system) / 1000, wallMs: performance.now() - from });
});
