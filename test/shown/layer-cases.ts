/** Optional content, in every place where it can be and with every way to switch it. */
import type { Case } from './annotation-cases.ts';
import { annotated, annotation, filled, green, inLayer, layered, look, red, stream } from './writing.ts';

const below = filled(green, '50 80 100 40');
const inA = `${below} ${inLayer('A', filled(red, '50 80 50 40'))}`;
const off = '/OFF[10 0 R]';

const switches: [what: string, usual: string, usage?: string, more?: string][] = [
  ['visible', ''],
  ['hidden', off],
  ['hidden with all others', '/BaseState/OFF'],
  ['visible alone', '/BaseState/OFF/ON[10 0 R]'],
  ['unchanged', '/BaseState/Unchanged/ON[10 0 R]'],
  ['hidden for viewing', '', '/View<</ViewState/OFF>>'],
  ['hidden for viewing when asked', '/AS[<</Event/View/Category[/View]/OCGs[10 0 R]>>]', '/View<</ViewState/OFF>>'],
  ['hidden in print', '/AS[<</Event/Print/Category[/Print]/OCGs[10 0 R]>>]', '/Print<</PrintState/OFF>>'],
  ['only in print', `${off}/AS[<</Event/Print/Category[/Print]/OCGs[10 0 R]>>]`, '/Print<</PrintState/ON>>'],
  ['hidden in exports', '/AS[<</Event/Export/Category[/Export]/OCGs[10 0 R]>>]', '/Export<</ExportState/OFF>>'],
  ['visible when enlarged', '/AS[<</Event/View/Category[/Zoom]/OCGs[10 0 R]>>]', '/Zoom<</min 4>>'],
  ['in Swedish', '/AS[<</Event/View/Category[/Language]/OCGs[10 0 R]>>]', '/Language<</Lang(sv)/Preferred/ON>>'],
  ['for one user', '/AS[<</Event/View/Category[/User]/OCGs[10 0 R]>>]', '/User<</Type/Ind/Name(Anna)>>'],
  ['hidden in another configuration', '', '', `/Configs[<<${off}/Name(other)>>]`],
  ['one of several', '/RBGroups[[10 0 R 11 0 R]]/OFF[10 0 R]'],
  ['locked', '/Locked[10 0 R]/OFF[10 0 R]'],
];

const switched = switches.map(
  ([what, usual, usage = '', more = '']): Case => [
    `a layer that is ${what}`,
    () => layered(usual, { content: inA, usage, more }),
  ],
);

const members: [what: string, entries: string][] = [
  ...['AllOn', 'AnyOn', 'AnyOff', 'AllOff'].map((policy): [string, string] => [policy, `/P/${policy}`]),
  ['not A', '/VE[/Not 10 0 R]'],
  ['A and B', '/VE[/And 10 0 R 11 0 R]'],
  ['A or not B', '/VE[/Or 10 0 R[/Not 11 0 R]]'],
];

const membered = members.map(
  ([what, entries]): Case => [
    `layers joined by ${what}`,
    () =>
      layered(off, {
        content: `${below} ${inLayer('M', filled(red, '50 80 50 40'))}`,
        objects: [`<</Type/OCMD/OCGs[10 0 R 11 0 R]${entries}>>`],
      }),
  ],
);

const contents: [what: string, content: string | string[]][] = [
  ['around another one', `${below} ${inLayer('B', inA)}`],
  ['within another one', `${below} ${inLayer('A', inLayer('B', filled(red, '50 80 50 40')))}`],
  ['with a transformation', `${below} ${inLayer('A', '0.5 0 0 0.5 20 20 cm')} ${filled('0 0 1', '0 0 60 60')}`],
  ['with a saved state', `q ${inLayer('A', '0 0 1 rg 1 0 0 1 30 0 cm')} 40 40 50 50 re f Q ${below}`],
  ['with a clip', `${inLayer('A', '60 60 40 40 re W f')} ${filled('0 0 1', '0 0 200 200')}`],
  ['with text', `BT /F 20 Tf 50 90 Td ${inLayer('A', '(hidden) Tj')} ET BT /F 20 Tf 50 60 Td (shown) Tj ET`],
  ['with lines of text', `BT /F 9 Tf 11 TL 50 90 Td ${inLayer('A', '(a)\' 2 1 (b)"')} T* (shown) Tj ET`],
  ['with an inline image', `${below} ${inLayer('A', 'q 40 0 0 40 20 20 cm BI /W 1/H 1/BPC 8/CS/G ID \0 EI Q')}`],
  ['with a name in disguise', `${below} /O#43 /A BDC ${filled(red, '50 80 50 40')} EMC`],
  ['over several streams', [`${below} /OC`, `/A BDC ${filled(red, '50 80 50 40')}`, 'EMC']],
  ['with other marks', `${below} ${inLayer('A', `/Span <</Lang(sv)>> BDC ${filled(red, '50 80 50 40')} EMC`)}`],
  ['with a string like a mark', `${below} ${inLayer('A', `BT (EMC) Tj ET ${filled(red, '50 80 50 40')}`)}`],
  [
    'with a dictionary of its own',
    `${below} /OC <</Type/OCG/Name(C)/Usage<</View<</ViewState/OFF>>>>>> BDC ${filled(red, '50 80 50 40')} EMC`,
  ],
  ['that is unknown', `${below} ${inLayer('Nobody', filled(red, '50 80 50 40'))}`],
];

const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
const contained = contents.map(
  ([what, content]): Case => [`a hidden layer ${what}`, () => layered(off, { content, resources: font })],
);

const form = (oc: string, content: string, more = ''): string =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 200 200]${oc}${more}`, content);
const places: [what: string, file: (usual: string) => Buffer][] = [
  [
    'a form',
    usual =>
      layered(usual, {
        content: `${below} /X Do`,
        resources: '/XObject<</X 12 0 R>>',
        objects: [form('/OC 10 0 R', filled(red, '50 80 50 40'))],
      }),
  ],
  [
    'the content of a form',
    usual =>
      layered(usual, {
        content: `${below} /X Do`,
        resources: '/XObject<</X 12 0 R>>',
        objects: [form('', inLayer('L', filled(red, '50 80 50 40')), '/Resources<</Properties<</L 10 0 R>>>>')],
      }),
  ],
  [
    'an image',
    usual =>
      layered(usual, {
        content: `${below} q 50 0 0 50 60 60 cm /X Do Q`,
        resources: '/XObject<</X 12 0 R>>',
        objects: [
          stream(
            '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/OC 10 0 R',
            '\xff\x00\x00',
          ),
        ],
      }),
  ],
  [
    'a pattern',
    usual =>
      layered(usual, {
        content: `${below} /Pattern cs /P scn 50 80 100 40 re f`,
        resources: '/Pattern<</P 12 0 R>>',
        objects: [
          stream(
            '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 20 20]/XStep 20/YStep 20/Resources<</Properties<</L 10 0 R>>>>',
            inLayer('L', filled(red, '0 0 20 20')),
          ),
        ],
      }),
  ],
  [
    'a glyph',
    usual =>
      layered(usual, {
        content: `${below} BT 0.9 0 0 rg /T 40 Tf 60 85 Td (a) Tj ET`,
        resources: '/Font<</T 12 0 R>>',
        objects: [
          '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 97/LastChar 97/Widths[1000]/Encoding<</Differences[97/a]>>/CharProcs<</a 13 0 R>>/Resources<</Properties<</L 10 0 R>>>>>>',
          stream('', `1000 0 0 0 700 700 d1 ${inLayer('L', '0 0 700 700 re f')}`),
        ],
      }),
  ],
  [
    'a mask',
    usual =>
      layered(usual, {
        content: `/G gs ${below}`,
        resources: '/ExtGState<</G<</SMask<</S/Alpha/G 12 0 R>>>>>>',
        objects: [
          form(
            '',
            `0 g 0 0 90 200 re f ${inLayer('L', '0 g 90 0 110 200 re f')}`,
            '/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Properties<</L 10 0 R>>>>',
          ),
        ],
      }),
  ],
  [
    'an annotation',
    usual =>
      annotated([annotation('Stamp', '/F 4/OC 10 0 R/AP<</N 12 0 R>>')], ['<</Type/OCG/Name(A)>>', 'null', look(red)], {
        catalog: `/OCProperties<</OCGs[10 0 R]/D<<${usual}>>>>`,
      }),
  ],
  [
    'the look of an annotation',
    usual =>
      annotated(
        [annotation('Stamp', '/F 4/AP<</N 12 0 R>>')],
        [
          '<</Type/OCG/Name(A)>>',
          'null',
          stream(
            '/Subtype/Form/BBox[0 0 100 40]/Resources<</Properties<</L 10 0 R>>>>',
            `${filled(green, '0 0 100 40')} ${inLayer('L', filled(red, '0 0 50 40'))}`,
          ),
        ],
        { catalog: `/OCProperties<</OCGs[10 0 R]/D<<${usual}>>>>` },
      ),
  ],
];

const placed = places.flatMap(([what, file]): Case[] => [
  [`a hidden layer in ${what}`, () => file(off)],
  [`a visible layer in ${what}`, () => file('/AS[<</Event/Print/Category[/Print]/OCGs[10 0 R]>>]')],
]);

export const layerCases: Case[] = [...switched, ...membered, ...contained, ...placed];

export const refusedLayers: Case[] = [
  ['a hidden layer without an end', () => layered(off, { content: `/OC /A BDC ${below}` })],
  [
    'a hidden layer within a line of text',
    () => layered(off, { content: 'BT /F 9 Tf 50 90 Td /OC /A BDC (not ) Tj EMC (payable) Tj ET', resources: font }),
  ],
];
