/**
 * Images of a contract with every block type, kept in golden/. GOLDEN=write makes them again, for a person to look
 * at.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { needs } from '../corpus/tools.ts';
import { agreements } from '../kit/agreements.ts';
import { corpus, download, upload } from '../kit/files.ts';
import { readPng, shareOfDifference } from '../kit/png.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const golden = fileURLToPath(new URL('golden/', import.meta.url));

function pictures(pdf: Buffer): Buffer[] {
  needs('pdftoppm');
  const dir = mkdtempSync(join(tmpdir(), 'sigill-golden-'));
  try {
    writeFileSync(join(dir, 'x.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', '60', '-png', join(dir, 'x.pdf'), join(dir, 'page')]);
    const pages = readdirSync(dir).filter(name => name.endsWith('.png'));
    return pages.sort().map(name => readFileSync(join(dir, name)));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

describe('A contract with every block type', () => {
  test.each(['sv', 'ar', 'ja'] as const)('looks like its reference images, in %s', async language => {
    const cast = await kit.organization({ name: 'Provbolaget AB' });
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const draft = agreements[language];
    const { id } = await cast.api.done(documentOperations.create, {
      body: { ...draft, content: [...(draft.content ?? []), { type: 'PDF', fieldMeta: { value: file.key } }] },
    });
    const { url } = await cast.api.done(documentFileOperations.get, { params: { id, type: 'ORIGINAL' } });
    const pages = pictures(await download(url));
    const apart = pages.map((picture, i) => {
      const kept = join(golden, `contract-${language}-${i + 1}.png`);
      if (process.env.GOLDEN === 'write') writeFileSync(kept, picture);
      return existsSync(kept) ? shareOfDifference(readPng(readFileSync(kept)), readPng(picture)) : 1;
    });
    // Another version of poppler smooths edges differently; another layout differs by far more.
    expect(Math.max(...apart)).toBeLessThan(0.01);
    expect(readdirSync(golden).filter(name => name.startsWith(`contract-${language}-`))).toHaveLength(pages.length);
  });
});
