/**
 * The readable journal: typeset by Typst as a tagged PDF/A-3b, then sealed with its data attached. Runs in a warm
 * child.
 */
import { type Characters, directionOf, pieces, settable } from '../../typesetting/characters.ts';
import { release, typesetPages } from '../../typesetting/compiling.ts';
import { namedImages } from '../../typesetting/context.ts';
import { dateOf } from '../../typesetting/document-data.ts';
import { fontChain, fontsOfScripts, hanOrder } from '../../typesetting/fonts.ts';
import { type SealerConfig, signerOf } from '../keys/sealer.ts';
import type { JournalImage, JournalJob, Sealed } from '../seal.ts';
import { type SerializedJob, sealBytes } from '../sign/seal-job.ts';
import { journalTemplate } from './journal-template.ts';

export async function journalFile(
  job: SerializedJob<JournalJob>,
  outPath: string,
  sealer: SealerConfig,
): Promise<Sealed> {
  const signer = await signerOf(sealer);
  const { pdf, made: missing } = typesetPages({
    source: journalTemplate,
    data: refused => {
      const characters = { drawn: new Set<string>(), missing: new Set<string>() };
      return { ...dataOf(job, characters, refused), made: characters.missing };
    },
    at: new Date(job.at),
  });
  const { watermark, attachments, reason, at } = job;
  const sealed = await sealBytes(pdf, { stamps: [], watermark, attachments, reason, at }, outPath, signer);
  await release();
  return { ...sealed, missingGlyphs: [...new Set([...missing, ...sealed.missingGlyphs])] };
}

/** Data for the template: text that our fonts can draw, split where a word is too long for its column. */
function dataOf(job: SerializedJob<JournalJob>, characters: Characters, refused: ReadonlySet<string>) {
  const clean = (text: string): string => settable(text.replace(/[\r\n\t]+/g, ' '), characters, refused);
  const cell = (text: string, longest: number): object => {
    const lines = text.split('\n').map(clean);
    return { lines: lines.map(line => pieces(line, longest)), rtl: directionOf(lines.join(' ')) === 'rtl' };
  };
  const { images, image } = namedImages();
  const { brand } = job;
  const mark = (given: JournalImage): object => ({ ...image(given), alt: null });
  const data = {
    brand: brand ? { logo: mark(brand.logo), icon: mark(brand.icon) } : null,
    page: job.page,
    language: job.language,
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
  const han = hanOrder('', JSON.stringify([job.title, job.facts, job.sections]));
  const scripts = fontsOfScripts(characters.drawn); // those of all texts above
  return { data: { ...data, fonts: fontChain('NOTO_SANS', { han, scripts }) }, images, scripts };
}
