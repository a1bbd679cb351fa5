/** What an attacker wants to change in a sealed document: each change as the objects that a revision must replace. */
import { Ref } from '../../src/platform/pdf/syntax/values.ts';
import type { Base, Part } from './base.ts';
import { changed, streamOf, type Written } from './writing.ts';

/** Null where the base has no such part. */
export type Change = (base: Base) => Written[] | null;

/** The change of a part that only some files have. */
const ofPart =
  (part: Part, make: (number: number, base: Base) => Written[]): Change =>
  base =>
    base.parts[part] ? make(base.parts[part], base) : null;
const entriesOf = (part: Part, entries: (base: Base) => Readonly<Record<string, string | null>>): Change =>
  ofPart(part, (number, base) => [changed(base, number, entries(base))]);
const look = (data: string): string => streamOf(data, '/Type/XObject/Subtype/Form/BBox[0 0 40 20]');

const drawn = '1 0 0 rg 50 50 400 400 re f';
const kids = (base: Base, key: string): string =>
  base.file.number(base.file.dict(base.file.catalog()?.get('Pages'))?.get(key))?.toString() ?? '1';

const pagesOf = (base: Base): number => {
  const pages = base.file.catalog()?.get('Pages');
  return pages instanceof Ref ? pages.number : 0;
};

export const changes: Readonly<Record<string, Change>> = {
  'the content of a page': base => [{ number: base.content, body: streamOf(drawn) }],
  'a page with other content': base => [
    changed(base, base.page, { Contents: `${base.size} 0 R` }),
    { number: base.size, body: streamOf(drawn) },
  ],
  'a page of another size': base => [changed(base, base.page, { MediaBox: '[0 0 100 100]' })],
  'a page with other resources': base => [changed(base, base.page, { Resources: '<<>>' })],
  'a comment on a page': base => [
    changed(base, base.page, { Annots: `[${base.size} 0 R]` }),
    { number: base.size, body: '<</Type/Annot/Subtype/FreeText/Rect[0 0 300 300]/Contents(No)/DA(/Helv 40 Tf)>>' },
  ],
  'a link on a page': base => [
    changed(base, base.page, {
      Annots: '[<</Type/Annot/Subtype/Link/Rect[0 0 600 800]/A<</S/URI/URI(https://example.com)>>>>]',
    }),
  ],
  'another tree of pages': base => [
    changed(base, base.root, { Pages: `${base.size} 0 R` }),
    { number: base.size, body: `<</Type/Pages/Count 1/Kids[${base.size + 1} 0 R]>>` },
    {
      number: base.size + 1,
      body: `<</Type/Page/Parent ${base.size} 0 R/MediaBox[0 0 595 842]/Contents ${base.size + 2} 0 R>>`,
    },
    { number: base.size + 2, body: streamOf(drawn) },
  ],
  'an action when the document opens': base => [
    changed(base, base.root, { OpenAction: '<</S/JavaScript/JS(app.alert\\(1\\))>>' }),
  ],
  'layers that hide content': base => [
    changed(base, base.root, { OCProperties: `<</OCGs[${base.size} 0 R]/D<</OFF[${base.size} 0 R]>>>>` }),
    { number: base.size, body: '<</Type/OCG/Name(x)>>' },
  ],
  'a field with a value': base => [
    ...(base.form
      ? [changed(base, base.form, { Fields: `[${base.size} 0 R]`, NeedAppearances: 'true' })]
      : [changed(base, base.root, { AcroForm: `<</Fields[${base.size} 0 R]/NeedAppearances true>>` })]),
    {
      number: base.size,
      body: `<</Type/Annot/Subtype/Widget/FT/Tx/T(x)/V(changed)/Rect[0 0 300 300]/P ${base.page} 0 R>>`,
    },
  ],
  'a stamp that looks different': ofPart('stampLook', number => [{ number, body: look('1 0 1 rg 0 0 40 20 re f') }]),
  'a stamp with another appearance': ofPart('stamp', (number, base) => [
    changed(base, number, { AP: `<</N ${base.size} 0 R>>` }),
    { number: base.size, body: look('1 0 1 rg 0 0 40 20 re f') },
  ]),
  'a stamp in another place': entriesOf('stamp', () => ({ Rect: '[80 80 150 150]' })),
  'a stamp that is hidden': entriesOf('stamp', () => ({ F: '2' })),
  'a field with a value and an appearance': base => [
    changed(base, base.page, { Annots: `[${base.size} 0 R]` }),
    {
      number: base.size,
      body: `<</Type/Annot/Subtype/Widget/FT/Tx/T(amount)/V(100)/F 4/Rect[9 9 99 99]/P ${base.page} 0 R/AP<</N ${base.size + 1} 0 R>>>>`,
    },
    { number: base.size + 1, body: look('0 g 0 0 40 20 re f') },
  ],
  'a form that asks for new appearances': base => [changed(base, base.form || base.root, { NeedAppearances: 'true' })],
  'a seal that draws': ofPart('sealField', (number, base) => [
    changed(base, number, { Rect: '[9 9 99 99]', F: '4', AP: `<</N ${base.size} 0 R>>` }),
    { number: base.size, body: look('0 g 0 0 40 20 re f') },
  ]),
  'a seal without a signature': entriesOf('sealField', () => ({ V: null })),
  'another font': entriesOf('font', () => ({ BaseFont: '/Courier-Bold', FontDescriptor: null })),
  'another drawing in the resources': ofPart('drawing', number => [{ number, body: look(drawn) }]),
  'a layer that is switched off': ofPart('layer', (number, base) => [
    changed(base, base.root, { OCProperties: `<</OCGs[${number} 0 R]/D<</OFF[${number} 0 R]>>>>` }),
  ]),
  'a layer with another purpose': entriesOf('layer', () => ({ Usage: '<</View<</ViewState/OFF>>>>' })),
  'other metadata': ofPart('metadata', number => [
    { number, body: streamOf('<x>Another contract</x>', '/Type/Metadata/Subtype/XML') },
  ]),
  'another title in the information': entriesOf('info', () => ({ Title: '(Another contract)' })),
  'another reason in the signature': entriesOf('seal', () => ({ Reason: '(Another document)' })),
  'a signature without its range': entriesOf('seal', () => ({ ByteRange: null })),
  'one page more': base => {
    const [pages, list] = [
      pagesOf(base),
      base.file.list(base.file.dict(base.file.catalog()?.get('Pages'))?.get('Kids')),
    ];
    if (!pages || !list) return null;
    const refs = list.map(one => (one instanceof Ref ? `${one.number} 0 R ` : ''));
    return [
      changed(base, pages, { Kids: `[${refs.join('')}${base.size} 0 R]`, Count: String(refs.length + 1) }),
      { number: base.size, body: `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 90 90]/Resources<<>>>>` },
    ];
  },
  'pages in another order': base => {
    const list = base.file.list(base.file.dict(base.file.catalog()?.get('Pages'))?.get('Kids'));
    if (!pagesOf(base) || !list || list.length < 2) return null;
    const refs = list.map(one => (one instanceof Ref ? `${one.number} 0 R` : '')).reverse();
    return [changed(base, pagesOf(base), { Kids: `[${refs.join(' ')}]` })];
  },
  'a page that is turned': base => [changed(base, base.page, { Rotate: '90' })],
  'preferences of viewers': base => [changed(base, base.root, { ViewerPreferences: '<</ViewArea/TrimBox>>' })],
  'other attached files': base => [changed(base, base.root, { Names: '<<>>', AF: null })],
  'another title': base => [
    { number: base.size, body: '<</Title(Another contract)>>' },
    changed(base, base.root, { Metadata: `${base.size} 0 R` }),
  ],
  'validation data with a drawing in them': base => [
    changed(base, base.root, { DSS: `${base.size} 0 R` }),
    { number: base.size, body: `<</Type/DSS/Certs[${base.size + 1} 0 R]>>` },
    { number: base.size + 1, body: streamOf(drawn) },
  ],
  'validation data in the place of content': base => [
    changed(base, base.root, { DSS: `${base.size} 0 R` }),
    { number: base.size, body: `<</Type/DSS/Certs[${base.content} 0 R]>>` },
    { number: base.content, body: streamOf('0\x00') },
  ],
  'data that nothing refers to': base => [{ number: base.size, body: `<</Count ${kids(base, 'Count')}>>` }],
  'a developer’s extension with data in it': base => [
    changed(base, base.root, {
      Extensions: '<</ESIC<</BaseVersion/1.7/ExtensionLevel 5>>/XX<</BaseVersion[1 2 3]>>>>',
    }),
  ],
};
