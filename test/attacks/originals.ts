/**
 * A small document with a part of every kind that somebody may change, as different programs write it. The generator seals
 * each of them.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { defaultLimits } from '../../src/platform/pdf/limits.ts';
import { openFile } from '../../src/platform/pdf/syntax/file.ts';
import { writeFile } from '../../src/platform/pdf/write/write-file.ts';
import { corpusFile, pdfOf } from '../corpus/tools.ts';
import { by, isHere, reviseByPyhanko } from './other-writers.ts';
import { endOf, place, streamOf, tableOf } from './writing.ts';

const box = '/MediaBox[0 0 160 160]';
const form = (drawn: string): string => streamOf(drawn, '/Type/XObject/Subtype/Form/BBox[0 0 40 20]');
const xmp =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:ModifyDate>2026-11-20T12:00:00Z</xmp:ModifyDate></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';

const text =
  'BT /F 12 Tf 10 130 Td (The rent is 900) Tj ET /OC /L BDC 0 0 1 rg 100 10 40 30 re f EMC q 1 0 0 1 10 60 cm /X Do Q';

/** Numbered from 1. */
const objects = [
  '<</Type/Catalog/Pages 2 0 R/AcroForm 8 0 R/OCProperties<</OCGs[9 0 R]/D<</ON[9 0 R]/Order[9 0 R]>>>>/Metadata 10 0 R>>',
  '<</Type/Pages/Kids[3 0 R 13 0 R]/Count 2>>',
  `<</Type/Page/Parent 2 0 R${box}/Contents 4 0 R/Annots[6 0 R 7 0 R]/Resources<</Font<</F 5 0 R>>/Properties<</L 9 0 R>>/XObject<</X 15 0 R>>>>>>`,
  streamOf(text),
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  '<</Type/Annot/Subtype/Stamp/Rect[10 10 50 30]/F 4/P 3 0 R/AP<</N 11 0 R>>>>',
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(amount)/V(900)/DA(/F 10 Tf 0 g)/F 4/P 3 0 R/Rect[100 60 140 80]/AP<</N 12 0 R>>>>',
  '<</Fields[7 0 R]/DA(/F 10 Tf 0 g)/DR<</Font<</F 5 0 R>>>>>>',
  '<</Type/OCG/Name(Blue)>>',
  streamOf(xmp, '/Type/Metadata/Subtype/XML'),
  form('0 0.6 0 rg 0 0 40 20 re f'),
  streamOf(
    '/Tx BMC BT /F 10 Tf 2 6 Td (900) Tj ET EMC',
    '/Type/XObject/Subtype/Form/BBox[0 0 40 20]/Resources<</Font<</F 5 0 R>>>>',
  ),
  `<</Type/Page/Parent 2 0 R${box}/Contents 14 0 R/Resources<<>>>>`,
  streamOf('0.5 g 20 20 60 60 re f'),
  form('0.8 0 0 rg 0 0 40 20 re f'),
  '<</Title(Contract)/ModDate(D:20261120120000Z)/CreationDate(D:20261120120000Z)>>',
];
const id = '/Info 16 0 R/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]';

export const byHand = (): Buffer => pdfOf(objects, id);

/** The same, of which a revision wrote some objects again. */
function withRevision(): Buffer {
  const bytes = byHand();
  const at = openFile(bytes, bytes.length, () => {}).sections[0]?.from ?? 0;
  const again = [3, 4, 7].map(number => ({ number, body: objects[number - 1] ?? '' }));
  const { text: written, placed } = place(bytes.length, again);
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${id}/Prev ${at}>>\n`;
  const end = `${tableOf(placed)}${trailer}${endOf(bytes.length + written.length)}`;
  return Buffer.concat([bytes, Buffer.from(written + end, 'latin1')]);
}

/** Lines of the cross-references without their space, as some programs write them by mistake. */
function withShortLines(): Buffer {
  return Buffer.from(
    byHand()
      .toString('latin1')
      .replaceAll(/( [nf]) \n/g, '$1\n'),
    'latin1',
  );
}

const writing =
  (make: () => Buffer | Promise<Buffer>) =>
  async (_from: string, to: string): Promise<void> =>
    writeFileSync(to, await make());

const copying = (name: string) => (_from: string, to: string) => copyFileSync(corpusFile(`pdf/${name}.pdf`), to);

/** Who wrote the original: from the file by hand to its own. */
export const originals: Readonly<Record<string, (from: string, to: string) => void | Promise<void>>> = {
  'by hand': copyFileSync,
  'by hand, with a revision': writing(withRevision),
  'by hand, with short lines': writing(withShortLines),
  'our writer': writing(async () => writeFile(await PDF.load(byHand()), defaultLimits)),
  qpdf: by('qpdf', '--object-streams=disable', 'FROM', 'TO'),
  'qpdf, with object streams': by('qpdf', '--object-streams=generate', 'FROM', 'TO'),
  'qpdf, linearized': by('qpdf', '--linearize', 'FROM', 'TO'),
  MuPDF: by('mutool', 'clean', '-gg', 'FROM', 'TO'),
  Ghostscript: by('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-o', 'TO', 'FROM'),
  'pyHanko, with a revision': (path, out) => void reviseByPyhanko([{ path, out, place: 'nothing' }]),
  groff: copying('groff'),
  LibreOffice: copying('lo_writer'),
};

export const writerNames = (): string[] => Object.keys(originals).filter(isHere);
