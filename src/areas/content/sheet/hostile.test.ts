/** Hostile HTML on paper: whatever was sanitized is set, in a sound file in which nothing runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileHtml } from '../../../../test/browser/hostile-html.ts';
import { openSheets, type Sheets, words } from '../../../../test/corpus/sheets.ts';
import { has, say } from '../../../../test/corpus/tools.ts';
import { blocksOfHtml } from '../../../base/html/blocks.ts';
import { sanitizeHtml } from '../../../base/html/sanitize.ts';
import type { Block, Inline } from '../../../base/typeset/sheet.ts';
import { flow, sheetOf } from '../../../base/typeset/typeset.fixture.ts';
import type { BlockOf } from '../block.ts';
import { svcFieldTag } from '../inline-field.ts';
import { htmlBlocks } from './html.ts';

let sheets: Sheets;
beforeAll(async () => {
  sheets = await openSheets();
});
afterAll(() => sheets.bench.close());

/** The block as the document keeps it; of its row only what setting reads. */
const blockOf = (content: string, i: number) =>
  ({ id: `hostile-${i}`, type: 'HTML', field_meta: { content } }) as unknown as BlockOf<'HTML'>;

/** Two hundred texts to a sheet, a line behind each that must still be read. */
const sheetsOf = (blocks: (html: string, i: number) => Block[]): Block[][] => {
  const all = hostileHtml.map((html, i) => [...blocks(html, i), ...blocksOfHtml(`<p>behind${i}.</p>`, nothing)]);
  return Array.from({ length: Math.ceil(all.length / 200) }, (_, i) => all.slice(i * 200, (i + 1) * 200).flat());
};
const nothing = { image: () => null, custom: (): Inline[] | null => null };

async function judge(parts: Block[][]): Promise<void> {
  const told: string[] = [];
  for (const blocks of parts) {
    const made = await sheets.set(sheetOf([flow(...blocks)]));
    if (has('pdftotext')) told.push(words(made.path));
    if (!has('qpdf')) continue;
    expect(say('qpdf', '--check', made.path)).toContain('No syntax or stream encoding errors');
    const plain = say('qpdf', '--qdf', '--object-streams=disable', made.path, '-');
    expect(plain).not.toMatch(/\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|OpenAction|AA)\b/);
    const targets = [...plain.matchAll(/\/URI \(([^)]*)/g)].map(([, target]) => target ?? '');
    expect(targets.filter(target => !/^(?:https?:|mailto:|tel:)/.test(target))).toEqual([]);
  }
  const lost = hostileHtml.flatMap((html, i) => (told.join(' ').includes(`behind${i}.`) ? [] : [html]));
  if (has('pdftotext')) expect(lost).toEqual([]);
}

describe('Hostile HTML', () => {
  it('is set once it was sanitized, in sound sheets that run and open nothing, and swallows nothing behind it', async () => {
    await judge(
      sheetsOf((html, i) => {
        const clean = sanitizeHtml(html, svcFieldTag);
        return clean.ok ? htmlBlocks(blockOf(clean.html, i), [], () => null) : [];
      }),
    );
  });

  it('is set as well when nothing was taken out of it before, as though the sanitizer had let it through', async () => {
    await judge(sheetsOf((html, i) => htmlBlocks(blockOf(html, i), [], () => null)));
  });
});
