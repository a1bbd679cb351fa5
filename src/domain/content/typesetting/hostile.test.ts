/** Hostile HTML in typesetting: the result is a valid PDF without active content. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileHtml } from '../../../../test/browser/kit/hostile-html.ts';
import { outputOf } from '../../../../test/corpus/tools.ts';
import { openTypesetter, type Typesetter, texts } from '../../../../test/corpus/typesetter.ts';
import { blocksOfHtml } from '../../../platform/html/blocks.ts';
import { sanitizeHtml } from '../../../platform/html/sanitize.ts';
import type { Block, Inline } from '../../../platform/typesetting/document.ts';
import { documentOf, flow } from '../../../platform/typesetting/typeset.fixture.ts';
import type { BlockOf } from '../block.ts';
import { svcFieldTag } from '../inline-field.ts';
import { htmlBlocks } from './html.ts';

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});
afterAll(() => typesetter.bench.close());

/** A block with only the members that typesetting reads. */
const blockOf = (content: string, i: number) =>
  ({ id: `hostile-${i}`, type: 'HTML', field_meta: { content } }) as unknown as BlockOf<'HTML'>;

/** Two hundred texts per document, each followed by a line that must still be readable. */
const documentsOf = (blocks: (html: string, i: number) => Block[]): Block[][] => {
  const all = hostileHtml.map((html, i) => [...blocks(html, i), ...blocksOfHtml(`<p>behind${i}.</p>`, nothing)]);
  return Array.from({ length: Math.ceil(all.length / 200) }, (_, i) => all.slice(i * 200, (i + 1) * 200).flat());
};
const nothing = { image: () => null, custom: (): Inline[] | null => null };

async function judge(parts: Block[][]): Promise<void> {
  const shown: string[] = [];
  for (const blocks of parts) {
    const made = await typesetter.set(documentOf([flow(...blocks)]));
    shown.push(texts(made.path));
    expect(outputOf('qpdf', '--check', made.path)).toContain('No syntax or stream encoding errors');
    const plain = outputOf('qpdf', '--qdf', '--object-streams=disable', made.path, '-');
    expect(plain).not.toMatch(/\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|OpenAction|AA)\b/);
    const targets = [...plain.matchAll(/\/URI \(([^)]*)/g)].map(([, target]) => target ?? '');
    expect(targets.filter(target => !/^(?:https?:|mailto:|tel:)/.test(target))).toEqual([]);
  }
  const lost = hostileHtml.flatMap((html, i) => (shown.join(' ').includes(`behind${i}.`) ? [] : [html]));
  expect(lost).toEqual([]);
}

describe('Hostile HTML', () => {
  it('makes valid, inactive PDFs after sanitizing, and swallows no text after it', async () => {
    await judge(
      documentsOf((html, i) => {
        const clean = sanitizeHtml(html, svcFieldTag);
        return clean.ok ? htmlBlocks(blockOf(clean.html, i), [], () => null) : [];
      }),
    );
  });

  it('makes valid, inactive PDFs even without sanitizing', async () => {
    await judge(documentsOf((html, i) => htmlBlocks(blockOf(html, i), [], () => null)));
  });
});
