/** What an attacker wants to change in a sealed document: each change as the objects that a revision must replace. */
import type { Base } from './base.ts';
import { changed, streamOf, type Written } from './writing.ts';

export type Change = (base: Base) => Written[];

const drawn = '1 0 0 rg 50 50 400 400 re f';
const kids = (base: Base, key: string): string =>
  base.file.number(base.file.dict(base.file.catalog()?.get('Pages'))?.get(key))?.toString() ?? '1';

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
