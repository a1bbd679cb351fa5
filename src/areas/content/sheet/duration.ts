/** DURATION blocks: how long an agreement lasts, as a short list of facts. */
import type { Block, Inline } from '../../../base/typeset/sheet.ts';
import type { FieldMeta } from '../../../contract/content.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { BlockOf } from '../block.ts';
import type { DocumentWords } from '../words.ts';
import { dayOf, quantityOf } from './amount.ts';

type Period = NonNullable<FieldMeta<'DURATION'>['period']>;

function factsOf(meta: FieldMeta<'DURATION'>, words: DocumentWords, language: DocumentLanguage): [string, string][] {
  const span = ({ value, unit }: Period): string => {
    const [one, many] = words.units[unit];
    return `${quantityOf(value, language)} ${value === 1 ? one : many}`;
  };
  const { durationType, period, noticePeriod, startDate, endDate } = meta;
  const facts: [string, string | null][] = [
    [words.duration, durationType === 'NONE' ? words.openEnded : null],
    [words.duration, durationType === 'SINGLE_PERIOD' && period ? span(period) : null],
    [words.validFrom, startDate && dayOf(startDate, language)],
    [words.validUntil, endDate && dayOf(endDate, language)],
    [words.renewed, durationType === 'RECURRING' && period ? span(period) : null],
    [words.renewedAfter, durationType === 'RECURRING_WITH_INITIAL' && period ? span(period) : null],
    [words.notice, noticePeriod && span(noticePeriod)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

export function durationBlocks(
  { field_meta: meta }: BlockOf<'DURATION'>,
  words: DocumentWords,
  language: DocumentLanguage,
): Block[] {
  const cell = (text: string, bold: boolean) => {
    const inline: Inline = { kind: 'TEXT', text, look: bold ? { bold } : {} };
    return { blocks: [{ kind: 'PARAGRAPH' as const, inlines: [inline] }], ...(bold && { header: true }) };
  };
  const facts = factsOf(meta, words, language);
  if (facts.length === 0) return [];
  return [
    {
      kind: 'TABLE',
      columns: [
        { unit: 'PERCENT', value: 35 },
        { unit: 'SHARE', value: 1 },
      ],
      headerRows: 0,
      footerRows: 0,
      rows: facts.map(([name, value]) => ({ cells: [cell(name, true), cell(value, false)] })),
      border: true,
      rounded: true,
      caption: null,
      width: { unit: 'PERCENT', value: 100 },
    },
  ];
}
