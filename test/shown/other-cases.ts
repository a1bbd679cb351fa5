/** What else programs and printers treat differently: boxes, preferences, images, colours and external parts. */
import type { Case } from './annotation-cases.ts';
import { fileOf, filled, green, red, stream } from './writing.ts';

const shown = filled(green, '50 80 100 40');
const image = (entries: string, data: string): string =>
  stream(`/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB${entries}`, data);
const [greenPixel, redPixel] = ['\x00\x99\x00', '\xff\x00\x00'];
const drawn = { content: 'q 100 0 0 40 50 80 cm /X Do Q', resources: '/XObject<</X 10 0 R>>' };
const withState = (state: string, objects: string[] = []): Buffer =>
  fileOf({ content: `/G gs ${shown}`, resources: `/ExtGState<</G<<${state}>>>>`, objects });
const inverted = '<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>';
const withColour = (space: string, content = '/C cs 1 scn 50 80 100 40 re f'): Buffer =>
  fileOf({ content, resources: `/ColorSpace<</C ${space}>>` });
const tint = '<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[0 0.6 0]/N 1>>';
const tints = (count: number): string =>
  `<</FunctionType 4/Domain[${'0 1 '.repeat(count)}]/Range[0 1 0 1 0 1]/Length 24>>`;

const preference = (entries: string): Buffer =>
  fileOf({
    catalog: `/ViewerPreferences<<${entries}>>`,
    page: '/CropBox[40 40 160 160]/TrimBox[50 50 100 100]/BleedBox[45 45 120 120]/ArtBox[60 60 90 90]',
    content: shown,
  });

export const otherCases: Case[] = [
  [
    'a crop box that hides a part',
    () => fileOf({ page: '/CropBox[0 0 200 100]', content: filled(red, '50 120 100 40') }),
  ],
  ['a crop box beyond the sheet', () => fileOf({ page: '/CropBox[-50 -50 150 150]', content: shown })],
  ...['PrintArea', 'PrintClip', 'ViewArea', 'ViewClip'].map(
    (key): Case => [`${key} of another box`, () => preference(`/${key}/TrimBox`)],
  ),
  ['a paper tray by size', () => preference('/PickTrayByPDFSize true/NumCopies 4')],
  ['a range of pages to print', () => preference('/PrintPageRange[1 1]')],
  ['a page in other units', () => fileOf({ page: '/UserUnit 1.5', content: shown })],
  ['a turned page', () => fileOf({ page: '/Rotate 450', content: shown })],
  [
    'a thumbnail of another page',
    () => fileOf({ page: '/Thumb 10 0 R', content: shown, objects: [image('', redPixel)] }),
  ],
  ['another presentation', () => fileOf({ catalog: '/Names<</AlternatePresentations<</Names[]>>>>', content: shown })],
  [
    'requirements',
    () => fileOf({ catalog: '/Requirements[<</Type/Requirement/S/EnableJavaScripts>>]', content: shown }),
  ],
  ['usage rights', () => fileOf({ catalog: '/Perms<</UR3<</Type/Sig/Filter/Adobe.PPKLite>>>>', content: shown })],
  [
    'another image for print',
    () =>
      fileOf({
        ...drawn,
        objects: [image('/Alternates[<</Image 11 0 R/DefaultForPrinting true>>]', greenPixel), image('', redPixel)],
      }),
  ],
  ['an image to be replaced', () => fileOf({ ...drawn, objects: [image('/OPI<</1.3<</F(x)>>>>', greenPixel)] })],
  [
    'a form from another file',
    () =>
      fileOf({
        content: '/X Do',
        resources: '/XObject<</X 10 0 R>>',
        objects: [stream('/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Ref<</F(other.pdf)/Page 0>>', shown)],
      }),
  ],
  ['a transfer function', () => withState(`/TR ${inverted}`)],
  ['a newer transfer function', () => withState(`/TR2[${`${inverted} `.repeat(4)}]`)],
  [
    'a halftone with a transfer function',
    () => withState(`/HT<</HalftoneType 1/Frequency 60/Angle 45/SpotFunction/Round/TransferFunction ${inverted}>>`),
  ],
  ['undercolour removal', () => withState(`/UCR2 ${inverted}/BG2 ${inverted}`)],
  ['no device functions', () => withState('/TR2/Default/HT/Default/BG2/Default/UCR2/Default')],
  [
    'white that overprints',
    () =>
      fileOf({
        content: `${filled(red, '50 80 100 40')} /G gs 0 0 0 0 k 50 80 100 40 re f`,
        resources: '/ExtGState<</G<</OP true/op true/OPM 1>>>>',
      }),
  ],
  ...['None', 'All', 'Black', 'Spot'].map(
    (colorant): Case => [`the colorant ${colorant}`, () => withColour(`[/Separation/${colorant}/DeviceRGB ${tint}]`)],
  ),
  [
    'two process colorants',
    () =>
      fileOf({
        content: '/C cs 1 1 scn 50 80 100 40 re f',
        resources: '/ColorSpace<</C[/DeviceN[/Cyan/Black]/DeviceRGB 10 0 R<</Subtype/NChannel>>]>>',
        objects: [
          stream(
            tints(2)
              .slice(2, -2)
              .replace(/\/Length \d+/, ''),
            '{pop pop 0 0.6 0}',
          ),
        ],
      }),
  ],
];

/** A JPEG of the given size and components, as far as its header. */
const jpeg = (width: number, height: number, components: number): string => {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 8 + 3 * components, 8, 0, height, 0, width, components]);
  return Buffer.concat([frame, Buffer.alloc(3 * components), Buffer.from([0xff, 0xd9])]).toString('latin1');
};
const codestream = '\xff\x4f\xff\x51\x00\x29\x00\x00\x00\x00\x00\x01\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00';

export const refusedOthers: Case[] = [
  ['a portfolio', () => fileOf({ catalog: '/Collection<</View/T>>', content: shown })],
  ['content in another file', () => fileOf({ ...drawn, objects: [image('/F(other.raw)', '')] })],
  ['a JPEG of another size', () => fileOf({ ...drawn, objects: [image('/Filter/DCTDecode', jpeg(9, 1, 3))] })],
  ['a JPEG with other colours', () => fileOf({ ...drawn, objects: [image('/Filter[/DCTDecode]', jpeg(1, 1, 4))] })],
  ['a fax of another width', () => fileOf({ ...drawn, objects: [image('/Filter/CCITTFaxDecode', 'fax')] })],
  ['a JPEG without a frame', () => fileOf({ ...drawn, objects: [image('/Filter/DCTDecode', 'nothing')] })],
  [
    'two pictures in one JPEG 2000',
    () => fileOf({ ...drawn, objects: [image('/Filter/JPXDecode', codestream + codestream)] }),
  ],
  ['PostScript', () => fileOf({ ...drawn, objects: [stream('/Type/XObject/Subtype/PS', '0 0 100 100 rectfill')] })],
  [
    'PostScript in a form',
    () =>
      fileOf({
        ...drawn,
        objects: [stream('/Type/XObject/Subtype/Form/Subtype2/PS/BBox[0 0 9 9]/PS 4 0 R', '')],
      }),
  ],
];
