/** The readable journal: set by Typst as a tagged PDF/A-3b, then sealed with its data attached. Inside a warm child. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { drawable, fontFile, missingIn } from './fonts.ts';
import { journalTemplate } from './journal-template.ts';
import type { JournalJob, Sealed } from './pdf.ts';
import { type KeptJob, sealBytes } from './seal-job.ts';
import { type SealerConfig, signerOf } from './sealer.ts';

let compiler: NodeCompiler | null = null;
const workspace = join(tmpdir(), 'journal-workspace'); // a name only: all files are given in memory

export async function journalFile(job: KeptJob<JournalJob>, outPath: string, sealer: SealerConfig): Promise<Sealed> {
  const signer = await signerOf(sealer);
  const missing = new Set<string>();
  const bytes = render(dataOf(job, missing), new Date(job.at));
  const { mark, attachments, reason, at } = job;
  const sealed = await sealBytes(bytes, { stamps: [], mark, attachments, reason, at }, outPath, signer);
  await setImmediate();
  globalThis.gc?.(); // V8 does not see the native document, and would keep it
  return { ...sealed, missingGlyphs: [...new Set([...missing, ...sealed.missingGlyphs])] };
}

const words = { sv: { page: 'Sida', of: 'av' }, en: { page: 'Page', of: 'of' } };

/** What the template sets: text that our font can draw, with places to break where a word is too long for its column. */
function dataOf(job: KeptJob<JournalJob>, missing: Set<string>): object {
  const clean = (text: string, longest: number): string => breakable(visible(drawable(text), missing), longest);
  const at = new Date(job.at);
  return {
    ...words[job.language],
    language: job.language,
    title: clean(job.title, 60),
    date: {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    },
    facts: job.facts.map(({ label, value }) => ({ label: clean(label, 30), value: clean(value, 70) })),
    sections: job.sections.map(({ heading, columns, rows }) => ({
      heading: clean(heading, 60),
      columns: columns.map(column => clean(column, 20)),
      rows: rows.map(row => columns.map((_, i) => clean(row[i] ?? '', 20))),
    })),
  };
}

/** PDF/A allows no missing glyph, and nothing may be left out unseen: what we cannot draw is replaced. */
const standIn = '\ufffd';

function visible(text: string, missing: Set<string>): string {
  const lacking = missingIn(text);
  if (lacking.length === 0) return text;
  for (const char of lacking) missing.add(char);
  const set = new Set(lacking);
  return [...text].map(char => (set.has(char) ? standIn : char)).join('');
}

/** Zero-width spaces within words longer than `longest`. */
const breakable = (text: string, longest: number): string =>
  text.replace(/\S+/g, word => {
    const chars = [...word];
    if (chars.length <= longest) return word;
    return chars.map((char, i) => (i > 0 && i % longest === 0 ? `\u200b${char}` : char)).join('');
  });

function render(data: object, at: Date): Buffer {
  compiler ??= NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: [fontFile('regular'), fontFile('bold')] }],
  });
  compiler.resetShadow();
  compiler.mapShadow(join(workspace, 'journal.json'), Buffer.from(JSON.stringify(data)));
  const made = compiler.compile({ mainFileContent: journalTemplate, resetRead: true });
  const failed = made.hasError() ? made.takeError() : null;
  if (failed || !made.result) {
    throw new Error(
      `The journal could not be set: ${JSON.stringify(failed ? compiler.fetchDiagnostics(failed) : null)}`,
    );
  }
  const pdf = compiler.pdf(made.result, { pdfStandard: 'a-3b', creationTimestamp: Math.floor(at.getTime() / 1000) });
  compiler.evictCache(0);
  return pdf;
}
