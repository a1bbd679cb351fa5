/** The readable journal: set by Typst as a tagged PDF/A-3b, then sealed with its data attached. Inside a warm child. */
import { directionOf, pieces, settable } from '../typeset/characters.ts';
import { letGo, setPages } from '../typeset/compiling.ts';
import { fontChain, hanOrder } from '../typeset/fonts.ts';
import { dateOf } from '../typeset/sheet-data.ts';
import { journalTemplate } from './journal-template.ts';
import type { JournalJob, Sealed } from './pdf.ts';
import { type KeptJob, sealBytes } from './seal-job.ts';
import { type SealerConfig, signerOf } from './sealer.ts';

export async function journalFile(job: KeptJob<JournalJob>, outPath: string, sealer: SealerConfig): Promise<Sealed> {
  const signer = await signerOf(sealer);
  const { pdf, made: missing } = setPages({
    source: journalTemplate,
    data: refused => {
      const lacking = new Set<string>();
      return { data: dataOf(job, lacking, refused), images: new Map(), made: lacking };
    },
    at: new Date(job.at),
  });
  const { mark, attachments, reason, at } = job;
  const sealed = await sealBytes(pdf, { stamps: [], mark, attachments, reason, at }, outPath, signer);
  await letGo();
  return { ...sealed, missingGlyphs: [...new Set([...missing, ...sealed.missingGlyphs])] };
}

/** What the template sets: text that our fonts can draw, in pieces where a word is too long for its column. */
function dataOf(job: KeptJob<JournalJob>, missing: Set<string>, refused: ReadonlySet<string>): object {
  const clean = (text: string): string => settable(text.replace(/[\r\n\t]+/g, ' '), missing, refused);
  const cell = (text: string, longest: number): object => {
    const lines = text.split('\n').map(clean);
    return { lines: lines.map(line => pieces(line, longest)), rtl: directionOf(lines.join(' ')) === 'rtl' };
  };
  return {
    page: job.page,
    language: job.language,
    fonts: fontChain('NOTO_SANS', hanOrder('', JSON.stringify([job.title, job.facts, job.sections]))),
    title: clean(job.title),
    heading: cell(job.title, 60),
    date: dateOf(new Date(job.at)),
    facts: job.facts.map(({ label, value }) => ({ label: cell(label, 30), value: cell(value, 70) })),
    sections: job.sections.map(({ heading, columns, widths, rows }) => ({
      widths: columns.map((_, i) => widths?.[i] ?? null),
      heading: cell(heading, 60),
      columns: columns.map(column => cell(column, 20)),
      rows: rows.map(row => columns.map((_, i) => cell(row[i] ?? '', 20))),
    })),
  };
}
