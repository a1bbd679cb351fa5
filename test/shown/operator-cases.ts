/** Drawing operators that programs read differently: numbers, names, strings, operands, states, paths, images and forms. */
import type { Case } from './annotation-cases.ts';
import { fileOf, filled, green, red, stream } from './writing.ts';

const box = filled(green, '50 80 100 40');
const drawing = (what: string, content: string | string[]): Case => [what, () => fileOf({ content })];
/** Of one green rectangle in another spelling. */
const rectangle = (what: string, operands: string): Case => drawing(what, `${green} rg ${operands} re f`);
const form = (entries: string, content: string): string => stream(`/Type/XObject/Subtype/Form${entries}`, content);
const withForm = (what: string, entries: string, content: string, inPage = '/X Do'): Case => [
  what,
  () => fileOf({ content: inPage, resources: '/XObject<</X 10 0 R>>', objects: [form(entries, content)] }),
];
const unitBox = '/BBox[0 0 200 200]';
/** Four green samples, as many columns as rows. */
const samples = '\x00\x99\x00'.repeat(4);
const inline = (entries: string, data: string): string =>
  `q 100 0 0 40 50 80 cm BI /W 2 /H 2 /BPC 8 /CS /RGB ${entries} ID ${data} EI Q ${filled(green, '10 10 20 20')}`;

export const operatorCases: Case[] = [
  rectangle('a number with two signs', '50 80 --100 --40'),
  rectangle('a number with an exponent', '50 80 1e2 4E1'),
  rectangle('a number with a sign in it', '50 80 1-00 40'),
  rectangle('a number with two points', '50 80 100.0.5 40 pop'),
  rectangle('a number without digits', '50 80 100 40 . re 50 80 100 40'),
  rectangle('numbers that are glued to a word', '50 80 100 40foo'),
  rectangle('a vertical tab between numbers', '50 80 100 40 9\x0b9 pop'),
  rectangle('NUL between operators', '50 80 100\x0040'),
  rectangle('too many operands', '1 2 3 50 80 100 40'),
  rectangle('null among operands', '50 80 null 100 40'),
  rectangle('an unknown operator among operands', '50 80 foo 100 40'),
  rectangle('an unknown operator in its section', '50 80 BX foo EX 50 80 100 40'),
  rectangle('words of files among operands', '50 80 endobj 100 40'),
  rectangle('brackets without others', '50 80 ] > } 100 40'),
  drawing('operators that touch', `q ${green} rg50 80 100 40 refQ`),
  drawing('too few operands', `${box} 0 150 150 re 9 rg f`),
  drawing('a comment that ends with a stream', [`${green} rg %`, '\n50 80 100 40 re f']),
  drawing('a number that two streams divide', [`${green} rg 50 80 10`, '0 40 re f']),
  drawing('restores without saves', `1 0 0 1 20 0 cm Q Q ${box}`),
  drawing('texts in each other', `BT BT ET ET ET ${box}`),
  drawing('colours out of range', `-3 0.6 -1 rg 50 80 100 40 re f`),
  drawing('a negative width of lines', `${green} RG -40 w 50 100 m 150 100 l S`),
  drawing('a line without a beginning', `${green} rg 50 80 l 150 80 l 150 120 l 50 120 l f`),
  drawing('a curve without a beginning', `${green} rg 50 80 150 80 150 120 c 50 80 150 80 150 120 50 120 c f`),
  drawing('a clip without a path', `W n ${box}`),
  drawing('colours within a path', `50 80 100 40 re ${green} rg f`),
  drawing('saves within a path', `${green} rg 50 80 100 40 re q 5 w Q f`),
  withForm('a form within a path', unitBox, filled(red, '10 10 20 20'), `${green} rg 50 80 100 40 re /X Do f`),
  withForm('a matrix with five numbers', `${unitBox}/Matrix[1 0 0 1 -20]`, box),
  withForm('a matrix with seven numbers', `${unitBox}/Matrix[1 0 0 1 -20 0 7]`, box),
  withForm('a matrix with null', `${unitBox}/Matrix[1 0 0 1 null 0]`, box),
  drawing('an inline image with its end in it', inline('', `\x00\x99\x00 EI \x05${samples.slice(0, 4)}`)),
  drawing('an inline image with more data', inline('', `${samples}${samples}`)),
  drawing('an inline image before a string', `${inline('', samples)} q (\xe5\xe4) pop Q`),
  ['a name of other bytes', () => named('\xff\xfe', '#ff#fe')],
  ['a name with a number sign', () => named('F#zz', 'F#23zz')],
  ['an opacity below nothing', () => withState('/ca -1')],
  ['an opacity that is no number', () => withState('/ca(0)')],
  ['contents with other things', () => fileOf({ content: box, contents: 'null 4 0 R 99 0 R 7 5 0 R' })],
  [
    'another space for the colours of the device',
    () =>
      fileOf({
        content: box,
        resources: `/ColorSpace<</DefaultRGB[/DeviceN[/A/B/C]/DeviceRGB 10 0 R]>>`,
        objects: [tint],
      }),
  ],
];
const tint = stream('/FunctionType 4/Domain[0 1 0 1 0 1]/Range[0 1 0 1 0 1]', '{pop pop pop 1 1 1}');

function named(inContent: string, inResources: string): Buffer {
  return fileOf({
    content: `/${inContent} Do`,
    resources: `/XObject<</${inResources} 10 0 R>>`,
    objects: [form(unitBox, box)],
  });
}

const withState = (state: string): Buffer =>
  fileOf({ content: `/G gs ${box}`, resources: `/ExtGState<</G<<${state}>>>>` });

/** In which no spelling makes programs agree. */
export const refusedOperators: Case[] = [
  drawing('a sign before another', `${green} rg +-50 80 100 40 re f`),
  drawing('a parenthesis without its other', `${box} ) ${box}`),
  drawing('a string without its end', `${box} (abc`),
  drawing('a dictionary without its end', `${box} << /A`),
  drawing('a name without characters', `/ Do ${box}`),
  drawing('more operands than there are', `${'1 '.repeat(40)} ${box}`),
  drawing('an inline image without its data', inline('', 'abc')),
  ['contents in contents', () => fileOf({ content: box, contents: '[4 0 R] 5 0 R' })],
  withForm('a form without its bounds', '', box),
  withForm('a form with malformed bounds', '/BBox[0 0 200]', box),
  [
    'a form without its kind',
    () => fileOf({ content: '/X Do', resources: '/XObject<</X 10 0 R>>', objects: [stream(unitBox, box)] }),
  ],
];
