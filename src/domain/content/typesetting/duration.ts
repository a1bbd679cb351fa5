/** DURATION blocks: how long an agreement lasts, as a short table of facts. */

import type { FieldMeta } from '../../../contract/schemas/content/content.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { Block, Inline } from '../../../platform/typesetting/document.ts';
import type { BlockOf } from '../block.ts';
import type { DocumentTexts } from '../locales/documents/texts.ts';
import { dayOf, quantityOf } from './amount.ts';

type Period = NonNullable<FieldMeta<'DURATION'>['period']>;

function factsOf(meta: FieldMeta<'DURATION'>, texts: DocumentTexts, language: DocumentLanguage): [string, string][] {
  const span = ({ value, unit }: Period): string => {
    const [one, many] = texts.units[unit];
    return `${quantityOf(value, language)} ${value === 1 ? one : many}`;
  };
  const { durationType, period, noticePeriod, startDate, endDate } = meta;
  const facts: [string, string | null][] = [
    [texts.duration, durationType === 'NONE' ? texts.openEnded : null],
    [texts.duration, durationType === 'SINGLE_PERIOD' && period ? span(period) : null],
    [texts.validFrom, startDate && dayOf(startDate, language)],
    [texts.validUntil, endDate && dayOf(endDate, language)],
    [texts.renewed, durationType === 'RECURRING' && period ? span(period) : null],
    [texts.renewedAfter, durationType === 'RECURRING_WITH_INITIAL' && period ? span(period) : null],
    [texts.notice, noticePeriod && span(noticePeriod)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

export function durationBlocks(
  { field_meta: meta }: BlockOf<'DURATION'>,
  texts: DocumentTexts,
  language: DocumentLanguage,
): Block[] {
  const cell = (text: string, bold: boolean) => {
    const inline: Inline = { kind: 'TEXT', text, look: bold ? { bold } : {} };
    return { blocks: [{ kind: 'PARAGRAPH' as const, inlines: [inline] }], ...(bold && { header: true }) };
  };
  const facts = factsOf(meta, texts, language);
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
