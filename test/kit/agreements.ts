/** The same agreement with every block type in Swedish, Arabic and Japanese, for the golden images. */
import type { z } from 'zod';
import type { documentCreate } from '../../src/contract/schemas/documents/documents.ts';
import { anna, bo } from './documents.ts';

type Draft = z.input<typeof documentCreate>;

interface Words {
  title: string;
  preamble: string;
  clause: string;
  terms: string[];
  quote: string;
  field: string;
  form: [name: string, number: string, notes: string, pets: string, cat: string, dog: string];
  table: [room: string, area: string, kitchen: string];
  offer: [title: string, start: string, cleaning: string, level: string, small: string, large: string];
}

const swedish: Words = {
  title: 'Uppdragsavtal',
  preamble:
    'Detta avtal gäller mellan uppdragsgivaren och uppdragstagaren. Parterna är överens om att uppdraget ska utföras fackmannamässigt, i den omfattning och på de villkor som följer av avtalet, och att ändringar bara gäller när de har skrivits under av båda.',
  clause: '§ 1 Uppdraget',
  terms: ['Arbetet påbörjas vid tillträdet.', 'Resor ersätts enligt räkning.', 'Tvister avgörs i svensk domstol.'],
  quote: 'Ändringar och tillägg ska vara skriftliga för att gälla.',
  field: 'Särskilda önskemål',
  form: ['Gatuadress', 'Antal rum', 'Övrigt', 'Husdjur', 'Katt', 'Hund'],
  table: ['Rum', 'Yta (m²)', 'Kök'],
  offer: ['Offert', 'Uppstart', 'Städning', 'Välj nivå', 'Liten', 'Stor'],
};
const arabic: Words = {
  title: 'اتفاقية خدمات',
  preamble:
    'أُبرمت هذه الاتفاقية بين العميل ومقدم الخدمة. اتفق الطرفان على تنفيذ العمل بعناية مهنية، وفقًا للنطاق والشروط الواردة في هذه الاتفاقية، ولا يسري أي تعديل إلا إذا وقّعه الطرفان.',
  clause: 'المادة ١: العمل',
  terms: ['يبدأ العمل عند التسليم.', 'تُعوَّض نفقات السفر حسب الفاتورة.', 'تُحل النزاعات أمام المحكمة المختصة.'],
  quote: 'لا تسري التعديلات والإضافات إلا إذا كانت مكتوبة.',
  field: 'طلبات خاصة',
  form: ['العنوان', 'عدد الغرف', 'ملاحظات', 'حيوانات أليفة', 'قطة', 'كلب'],
  table: ['الغرفة', 'المساحة (م²)', 'المطبخ'],
  offer: ['عرض السعر', 'بدء العمل', 'تنظيف', 'اختر المستوى', 'صغير', 'كبير'],
};
const japanese: Words = {
  title: '業務委託契約書',
  preamble:
    '本契約は、委託者と受託者との間で締結される。両当事者は、本契約に定める範囲および条件に従い、業務を専門家としての注意をもって遂行すること、ならびに本契約の変更は両当事者の署名をもってのみ効力を生ずることに合意する。',
  clause: '第1条(業務)',
  terms: ['業務は引渡しの日に開始する。', '旅費は実費を精算する。', '紛争は管轄裁判所において解決する。'],
  quote: '変更および追加は書面によらなければ効力を有しない。',
  field: '特記事項',
  form: ['住所', '部屋数', '備考', 'ペット', '猫', '犬'],
  table: ['部屋', '面積(m²)', '台所'],
  offer: ['見積書', '初期費用', '清掃', 'プランを選択', '小', '大'],
};

const text = (value: string) => ({ type: 'text', text: value });

function agreement(w: Words, language: Draft['documentMeta']): Draft {
  return {
    name: w.title,
    parties: [{ ...anna, company: { name: 'Lindqvist & Co AB', orgNumber: '556677-8899' } }, bo],
    ...(language && { documentMeta: language }),
    content: [
      {
        type: 'HTML',
        fieldMeta: {
          content: `<h1>${w.title}</h1><p style="text-align:justify">${w.preamble}</p><h2>${w.clause}</h2><ol>${w.terms
            .map(term => `<li>${term}</li>`)
            .join('')}</ol><p>${w.field}: <svc-field key="wish" party="anna" label="${w.field}"></svc-field></p>`,
        },
      },
      {
        type: 'TEXT',
        fieldMeta: {
          sectionStyle: { background: 'TINT', padding: 'MD' },
          content: {
            type: 'doc',
            content: [
              { type: 'blockquote', content: [{ type: 'paragraph', content: [text(w.quote)] }] },
              { type: 'paragraph', content: [text('ÅÄÖ Ελληνικά Кириллица 漢字 العربية 😀 ✓ → €')] },
            ],
          },
        },
      },
      {
        type: 'FORM',
        fieldMeta: {
          columns: 2,
          fields: [
            {
              id: 'a',
              key: 'street',
              type: 'INPUT',
              row: 0,
              column: 0,
              fieldMeta: { label: w.form[0], partyId: 'anna', required: true },
            },
            { id: 'b', key: 'rooms', type: 'NUMBER', row: 0, column: 1, fieldMeta: { label: w.form[1], value: 3 } },
            {
              id: 'c',
              key: 'notes',
              type: 'TEXT',
              row: 1,
              column: 0,
              colSpan: 2,
              fieldMeta: { label: w.form[2], partyId: 'bo', rows: 3 },
            },
            {
              id: 'd',
              key: 'pets',
              type: 'CHECKBOX',
              row: 2,
              column: 0,
              fieldMeta: { label: w.form[3], partyId: 'anna', options: [{ value: w.form[4] }, { value: w.form[5] }] },
            },
            {
              id: 'e',
              key: 'pet',
              type: 'RADIO',
              row: 2,
              column: 1,
              fieldMeta: { label: w.form[3], options: [{ value: w.form[4] }, { value: w.form[5] }], value: w.form[5] },
            },
            {
              id: 'f',
              key: 'from',
              type: 'DATEPICKER',
              row: 3,
              column: 0,
              fieldMeta: { label: w.clause, value: '2027-01-01' },
            },
          ],
        },
      },
      { type: 'SPACER', fieldMeta: { size: 'M' } },
      {
        type: 'PRODUCT_TABLE',
        fieldMeta: {
          name: w.offer[0],
          currency: 'SEK',
          language: language?.language ?? 'en',
          allowSelection: true,
          selectionPartyId: 'anna',
          discount: { type: 'PERCENT', value: 10 },
          sections: [{ id: 's', name: w.offer[3], pickOne: true }],
          products: [
            { id: 'p1', name: w.offer[1], description: w.terms[0], price: 15_000, unit: 'h', quantity: 1.5 },
            { id: 'p2', name: w.offer[2], price: 500, optional: true, quantityEditable: true },
            { id: 'p3', name: w.offer[4], price: 1_000, sectionId: 's', defaultSelected: true, billing: 'MONTHLY' },
            { id: 'p4', name: w.offer[5], price: 2_000, sectionId: 's', billing: 'MONTHLY' },
          ],
        },
      },
      { type: 'PAGE_BREAK' },
      {
        type: 'TABLE',
        fieldMeta: {
          columns: [
            { id: 'r', name: w.table[0] },
            { id: 'y', name: w.table[1], type: 'NUMBER' },
          ],
          rows: [12.5, 20.25].map(value => ({
            cells: [
              { columnId: 'r', value: w.table[2] },
              { columnId: 'y', value },
            ],
          })),
        },
      },
      {
        type: 'DURATION',
        fieldMeta: {
          durationType: 'RECURRING_WITH_INITIAL',
          startDate: '2027-01-01',
          endDate: '2027-12-31',
          period: { value: 12, unit: 'MONTH' },
          noticePeriod: { value: 3, unit: 'MONTH' },
        },
      },
    ],
  };
}

/** A document's interface has ten languages; agreements in other languages use one of those. */
export const agreements: Record<'sv' | 'ar' | 'ja', Draft> = {
  sv: agreement(swedish, { language: 'sv' }),
  ar: agreement(arabic, { language: 'en' }),
  ja: agreement(japanese, { language: 'en' }),
};
