/** Annotations that programs show differently, by their flags, kinds, looks and states. */
import { annotated, annotation, green, look, red, stream } from './writing.ts';

export type Case = [what: string, bytes: () => Buffer];

const flags = [0, 1, 2, 4, 5, 6, 8, 12, 16, 20, 28, 32, 36, 64, 128, 256, 292, 512, 516, 640];

const byFlags = flags.map(
  (value): Case => [
    `a stamp with the flags ${value}`,
    () => annotated([annotation('Stamp', `/F ${value}/AP<</N 10 0 R>>`)], [look(green)]),
  ],
);

const kinds: [kind: string, entries: string][] = [
  ['Text', '/Contents(a note)'],
  ['FreeText', '/DA(/Helv 12 Tf 0 g)/Contents(free)'],
  ['Line', '/L[60 90 140 110]/C[1 0 0]'],
  ['Square', '/C[1 0 0]/IC[0 0 1]/BS<</W 3>>'],
  ['Circle', '/C[1 0 0]/IC[0 0 1]/BS<</W 3>>'],
  ['Polygon', '/Vertices[60 90 140 90 100 115]/C[1 0 0]/IC[0 1 0]'],
  ['PolyLine', '/Vertices[60 90 140 90 100 115]/C[0 0 1]'],
  ['Highlight', '/QuadPoints[60 115 140 115 60 90 140 90]/C[1 1 0]'],
  ['Underline', '/QuadPoints[60 115 140 115 60 90 140 90]/C[1 0 0]'],
  ['Squiggly', '/QuadPoints[60 115 140 115 60 90 140 90]/C[1 0 0]'],
  ['StrikeOut', '/QuadPoints[60 115 140 115 60 90 140 90]/C[1 0 0]/CA 0.5'],
  ['Ink', '/InkList[[60 90 100 115 140 90]]/C[0 0 1]/BS<</W 4>>'],
  ['Caret', '/C[1 0 0]'],
  ['Stamp', '/Name/Approved'],
  ['Popup', '/Open true'],
  ['FileAttachment', '/Name/PushPin'],
  ['Sound', ''],
  ['Movie', '/T(film)'],
  ['Screen', '/MK<</BG[1 0 0]>>'],
  ['PrinterMark', ''],
  ['TrapNet', '/LastModified(D:2026)'],
  ['Watermark', '/FixedPrint<</Type/FixedPrint/Matrix[1 0 0 1 30 30]/H 0.5/V 0.5>>'],
  ['3D', '/3DV/Default'],
  ['RichMedia', ''],
  ['Redact', '/OverlayText(gone)/IC[0 0 0]'],
  ['Projection', ''],
  ['Unheard', ''],
  ['Widget', '/FT/Btn/Ff 65536/MK<</BG[1 0 0]/CA(push)>>'],
];

const byKind = kinds.flatMap(([kind, entries]): Case[] => [
  [
    `${kind}, which is not printed`,
    () => annotated([annotation(kind, `${entries}/AP<</N 10 0 R>>`)], [look(green, '/Resources<</ExtGState<<>>>>')]),
  ],
  [
    `${kind}, which is only printed`,
    () => annotated([annotation(kind, `${entries}/F 36/AP<</N 10 0 R>>`)], [look(red)]),
  ],
  [`${kind} without a look`, () => annotated([annotation(kind, `${entries}/F 4`)])],
]);

const links: Case[] = [
  ['a link with the usual border', annotation('Link', '/Dest[3 0 R/Fit]')],
  ['a link with a thick border', annotation('Link', '/Border[0 0 30]/C[1 0 0]/Dest[3 0 R/Fit]')],
  ['a link with a dashed border', annotation('Link', '/Border[5 5 4[3 2]]/C[1 0 0]/F 4/Dest[3 0 R/Fit]')],
  ['a link with a style of border', annotation('Link', '/BS<</W 8/S/U>>/C[0 0 1]/F 4/Dest[3 0 R/Fit]')],
  ['a link with a look', annotation('Link', '/Border[0 0 0]/AP<</N 10 0 R>>/Dest[3 0 R/Fit]')],
  ['a hidden link with a look', annotation('Link', '/F 36/Border[0 0 0]/AP<</N 10 0 R>>/Dest[3 0 R/Fit]')],
].map(([what, one]) => [what as string, () => annotated([one as string], [look(green)])]);

const states: Case[] = [
  ['a look with states', '/AS/On/AP<</N<</On 10 0 R/Off 11 0 R>>>>'],
  ['a look with states and none chosen', '/AP<</N<</On 10 0 R/Off 11 0 R>>>>'],
  ['a look with states and another chosen', '/AS/Other/AP<</N<</On 10 0 R/Off 11 0 R>>>>'],
  ['a look for the pointer', '/AP<</N 10 0 R/R 11 0 R>>'],
  ['a look for pressing', '/AP<</N 10 0 R/D 11 0 R>>'],
  ['no normal look', '/AP<</R 11 0 R/D 11 0 R>>'],
  ['a look in a box of its own', '/AP<</N 12 0 R>>'],
].map(([what, entries]) => [
  `a stamp with ${what}`,
  () =>
    annotated(
      [annotation('Stamp', `/F 4${entries}`)],
      [
        look(green),
        look(red),
        stream('/Subtype/Form/BBox[10 10 60 60]/Matrix[0 1 -1 0 5 5]', `${green} rg 20 15 30 40 re f`),
      ],
    ),
]);

/** Two stamps in one place: one that is shown and not printed, one that is printed and not shown. */
export const twoStamps = (catalog = ''): Buffer =>
  annotated(
    [annotation('Stamp', '/F 0/AP<</N 10 0 R>>'), annotation('Stamp', '/F 36/AP<</N 11 0 R>>')],
    [look(green), look(red)],
    { catalog },
  );

export const annotationCases: Case[] = [
  ['one stamp for the screen and one for paper', () => twoStamps()],
  ...byFlags,
  ...byKind,
  ...links,
  ...states,
];
