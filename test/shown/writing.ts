/** Writes small PDFs of one page that programs could show differently. */
import { pdfOf } from '../corpus/tools.ts';

export interface Parts {
  catalog?: string;
  page?: string;
  resources?: string;
  /** Operators; several are several streams. */
  content?: string | string[];
  /** What the page has as its contents, instead of all streams from number 4 on. */
  contents?: string;
  /** Objects from number 10 on. */
  objects?: string[];
}

export const side = 200;

export const stream = (dict: string, content: string): string =>
  `<<${dict}/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** Operators that fill a rectangle. */
export const filled = (colour: string, rect: string): string => `${colour} rg ${rect} re f`;

/** An appearance: a filled box of 100 by 40. */
export const look = (colour: string, more = ''): string =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 100 40]${more}`, filled(colour, '0 0 100 40'));

export const [green, red] = ['0 0.6 0', '0.9 0 0'];
const paper = filled('0.8 0.8 1', '10 10 180 180');

/** Objects 3 to 9 are the page and its content; `objects` follow. */
export function fileOf({
  catalog = '',
  page = '',
  resources = '',
  content = '',
  objects = [],
  contents,
}: Parts): Buffer {
  const streams = [paper, ...(typeof content === 'string' ? [content] : content)];
  const all = contents ?? streams.map((_, i) => `${4 + i} 0 R`).join(' ');
  const own = [...streams.map(one => stream('', one)), ...Array.from({ length: 6 - streams.length }, () => 'null')];
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${side} ${side}]/Resources<<${resources}>>/Contents[${all}]${page}>>`,
    ...own,
    ...objects,
  ]);
}

/** One or more annotations, each with its own objects from number 10 on. */
export const annotated = (annotations: string[], objects: string[] = [], more: Parts = {}): Buffer =>
  fileOf({ ...more, page: `/Annots[${annotations.join('')}]${more.page ?? ''}`, objects });

export const annotation = (kind: string, entries: string, rect = '50 80 150 120'): string =>
  `<</Type/Annot/Subtype/${kind}/Rect[${rect}]${entries}>>`;

/** Layers as objects 10 and 11, with the entries of the default configuration. */
export const layered = (usual: string, parts: Parts & { usage?: string; more?: string }): Buffer =>
  fileOf({
    ...parts,
    catalog: `/OCProperties<</OCGs[10 0 R 11 0 R]/D<<${usual}>>${parts.more ?? ''}>>${parts.catalog ?? ''}`,
    resources: `/Properties<</A 10 0 R/B 11 0 R/M 12 0 R>>${parts.resources ?? ''}`,
    objects: [
      `<</Type/OCG/Name(A)${parts.usage ? `/Usage<<${parts.usage}>>` : ''}>>`,
      '<</Type/OCG/Name(B)>>',
      ...(parts.objects ?? []),
    ],
  });

/** Content in layer A, below content that is in none. */
export const inLayer = (name: string, content: string): string => `/OC /${name} BDC ${content} EMC`;
