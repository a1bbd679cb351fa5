import { afterAll, beforeAll, expect, it } from 'vitest';
import { has, outputOf } from '../../../test/corpus/tools.ts';
import { openTypesetter, type Typesetter, texts } from '../../../test/corpus/typesetter.ts';
import { pieces } from './characters.ts';
import { hasGlyph } from './fonts.ts';
import { paragraph, text } from './typeset.fixture.ts';

/** Unicode Annex 31, table 5, with a name or a few words in each. */
const recommended: Record<string, string> = {
  Arabic: 'اتفق الطرفان',
  Armenian: 'Անահիտ Հակոբյան',
  Bengali: 'শ্রী রবীন্দ্রনাথ ঠাকুর।',
  Bopomofo: 'ㄅㄆㄇㄈ',
  Cyrillic: 'Юлия Щербакова',
  Devanagari: 'श्री कृष्ण शर्मा क्षत्रिय',
  Ethiopic: 'አበበ ቢቂላ',
  Georgian: 'ნინო ბერიძე ᲜᲘᲜᲝ',
  Greek: 'Ελένη Παππά',
  Gujarati: 'મહાત્મા ગાંધી ક્ષમા',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Han: '王小明',
  Hangul: '김민준',
  Hebrew: 'הסכם זה נחתם',
  Hiragana: 'さくら',
  Kannada: 'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ',
  Katakana: 'サクラ',
  Khmer: 'ស្រីមុំ ក្រមួន ខ្ញុំ',
  Lao: 'ສົມຊາຍ ໃຈດີ',
  Latin: 'Þórdís Ångström',
  Malayalam: 'ശ്രീലക്ഷ്മി മേനോൻ',
  Myanmar: 'အောင်ဆန်းစုကြည် မြန်မာ',
  Oriya: 'ଜଗନ୍ନାଥ ପଣ୍ଡା',
  Sinhala: 'ශ්‍රී ලංකාව ප්‍රදීප්',
  Tamil: 'ஸ்ரீனிவாசன் இராமானுஜன்',
  Telugu: 'శ్రీనివాస్ రెడ్డి క్షమ',
  Thaana: 'އިބްރާހީމް',
  Thai: 'สมหญิง ใจดี น้ำ ที่นี่',
  Tibetan: 'བསྟན་འཛིན་རྒྱ་མཚོ། སྐྱབས',
};

/** Table 7. */
const limited = [
  'Adlam',
  'Balinese',
  'Bamum',
  'Batak',
  'Canadian_Aboriginal',
  'Chakma',
  'Cham',
  'Cherokee',
  'Hanifi_Rohingya',
  'Javanese',
  'Kayah_Li',
  'Lepcha',
  'Limbu',
  'Lisu',
  'Mandaic',
  'Meetei_Mayek',
  'Miao',
  'New_Tai_Lue',
  'Newa',
  'Nko',
  'Nyiakeng_Puachue_Hmong',
  'Ol_Chiki',
  'Osage',
  'Saurashtra',
  'Sundanese',
  'Syloti_Nagri',
  'Syriac',
  'Tai_Le',
  'Tai_Tham',
  'Tai_Viet',
  'Tifinagh',
  'Vai',
  'Wancho',
  'Yi',
];

const last = 0x1ffff;

/** The first letters of a script, in the order of their numbers. */
function lettersOf(script: string, count: number): string[] {
  const ofScript = new RegExp(`^(?=\\p{L})\\p{Script=${script}}$`, 'u');
  const found: string[] = [];
  for (let codePoint = 0x41; codePoint <= last && found.length < count; codePoint++) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    const char = String.fromCodePoint(codePoint);
    if (ofScript.test(char)) found.push(char);
  }
  return found;
}

const samples = new Map<string, string>([
  ...Object.entries(recommended),
  ...limited.map((script): [string, string] => [script, lettersOf(script, 16).join('')]),
]);

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});
afterAll(() => typesetter.bench.close());

it('every script that Unicode recommends or lists for limited use has glyphs for its letters', () => {
  const lacking = [...Object.keys(recommended), ...limited].flatMap(script =>
    lettersOf(script, 30)
      .filter(char => !hasGlyph(char.codePointAt(0) ?? 0))
      .map(char => `${script} ${char}`),
  );
  expect(lacking).toEqual([]);
});

it.skipIf(!has('pdftotext'))('names in every script are drawn with their own fonts, in bold too', async () => {
  const made = await typesetter.setBlocks(
    ...[...samples].map(([script, sample]) =>
      paragraph(`${script.replaceAll('_', ' ')}: `, text(sample), ' ', text(sample, { bold: true })),
    ),
  );
  expect(made.missingGlyphs).toEqual([]);
  const read = texts(made.path);
  expect(read).not.toContain('\ufffd');
  for (const script of ['Armenian', 'Georgian', 'Ethiopic', 'Thai', 'Hangul'])
    expect(read).toContain(recommended[script]);
  expect(outputOf('pdffonts', made.path)).not.toMatch(/\bno +(yes|no) +(yes|no)\b/);
});

it('long words break between letters, and never inside of a cluster', async () => {
  const words = [
    'ខ្ញុំចង់ចុះហត្ថលេខាលើកិច្ចសន្យា',
    'မြန်မာဘာသာစကားသည်မြန်မာနိုင်ငံ၏ရုံးသုံးဘာသာစကား',
    'क्षत्रियविश्वविद्यालयप्रशासनिककार्यालय',
    'ஸ்ரீனிவாசன்கிருஷ்ணமூர்த்தி',
    'ශ්‍රීලංකාප්‍රජාතාන්ත්‍රිකසමාජවාදීජනරජය',
  ].map(word => word.repeat(6));
  const made = await typesetter.setBlocks(...words.map(word => paragraph(word)));
  expect(made.missingGlyphs).toEqual([]);
  expect(words.map(word => pieces(word).length > 1)).toEqual([false, false, true, true, true]);
  for (const piece of words.flatMap(word => pieces(word)))
    expect(piece).not.toMatch(/^[\p{M}\u200d]|[\u094d\u0dca\u200d]$/u);
});
