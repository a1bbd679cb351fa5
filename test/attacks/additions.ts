/** What may follow a seal: evidence for it, dates, and what says the same as before. Each as the objects of a revision. */

import { Ref, Stream } from '../../src/platform/pdf/syntax/values.ts';
import type { Base } from './base.ts';
import type { Change } from './changes.ts';
import { changed, streamOf, textOf } from './writing.ts';

const textOfDer = (der: Buffer): string => der.toString('latin1');

/** With a certificate of somebody in the file, as DER. */
export const additionsWith = (certificate: Buffer): Readonly<Record<string, Change>> => ({
  'validation data': base => {
    const place = base.file.catalog()?.get('DSS');
    const isOwn = place instanceof Ref;
    // The certificate has the next number: behind the store, if that is new too.
    const proof = base.size + (isOwn ? 0 : 1);
    const old = base.file.dict(base.file.catalog()?.get('DSS')) ?? new Map();
    const records = base.file.dict(old.get('VRI')) ?? new Map();
    const kept = [...old]
      .filter(([key]) => key !== 'Certs' && key !== 'VRI')
      .map(([key, one]) => `/${key} ${textOf(one)}`);
    const certificates = (base.file.list(old.get('Certs')) ?? []).map(textOf);
    const known = [...records].map(([key, one]) => `/${key} ${textOf(one)}`);
    const record = `/${'A'.repeat(40)}<</Cert[${proof} 0 R]/TU(D:20261120120000Z)>>`;
    const store = `<<${kept.join(' ')}/Certs[${[...certificates, `${proof} 0 R`].join(' ')}]/VRI<<${[...known, record].join(' ')}>>>>`;
    return [
      ...(isOwn ? [] : [changed(base, base.root, { DSS: `${base.size} 0 R` })]),
      { number: isOwn ? place.number : base.size, body: store },
      { number: proof, body: streamOf(textOfDer(certificate)) },
    ];
  },
  'validation data in the place of others': base => [
    changed(base, base.root, { DSS: `${base.size} 0 R` }),
    {
      number: base.size,
      body: `<</Type/DSS/Certs[${base.size + 1} 0 R]/VRI<</AA<</Cert[${base.size + 1} 0 R]/TU(D:20261120120000Z)>>>>>>`,
    },
    { number: base.size + 1, body: streamOf(textOfDer(certificate)) },
  ],
  'validation data with keys that are null': base => [
    changed(base, base.root, { DSS: `<</Certs[${base.size} 0 R]/CRLs null/VRI null/Note null>>` }),
    { number: base.size, body: streamOf(textOfDer(certificate)) },
  ],
  'a record of validation data with keys that are null': base => [
    changed(base, base.root, {
      DSS: `<</Certs[${base.size} 0 R]/VRI<</AA<</Cert[${base.size} 0 R]/TS null/TU null/Note null>>>>>>`,
    }),
    { number: base.size, body: streamOf(textOfDer(certificate)) },
  ],
  'a developer’s extension': base => [
    changed(base, base.root, {
      Extensions: '<</ESIC<</BaseVersion/1.7/ExtensionLevel 2>>/ISO_<</BaseVersion/2.0/ExtensionLevel 32001>>>>',
    }),
  ],
  'the same catalog': base => [changed(base, base.root, {})],
  'the same page': base => [changed(base, base.page, {})],
  'a date of modification': base =>
    base.parts.info ? [changed(base, base.parts.info, { ModDate: '(D:20301120120000Z)' })] : null,
  'a date of modification in the metadata': dateInMetadata,
});

function dateInMetadata(base: Base) {
  const stream = base.parts.metadata ? base.file.object(base.parts.metadata) : null;
  const data = stream instanceof Stream ? base.file.decode(stream, 1 << 20)?.toString('latin1') : undefined;
  if (!data?.includes('<xmp:ModifyDate>')) return null;
  const later = data.replace(/<xmp:ModifyDate>[^<]*/, '<xmp:ModifyDate>2030-11-20T12:00:00Z');
  return [{ number: base.parts.metadata, body: streamOf(later, '/Type/Metadata/Subtype/XML') }];
}

/** The same only behind another table. */
const legalTables = [
  'a table',
  'lines that end with a space and a line feed',
  'lines that end with a space and a carriage return',
];

/** Techniques that every program reads alike, in which additions are valid. */
export const legal: readonly string[] = [
  'an ordinary revision',
  'a cross-reference stream',
  'a cross-reference stream with wide fields',
  'a packed cross-reference stream',
  'a packed cross-reference stream with a predictor',
  'an object stream',
  ...legalTables,
];

export const isLegal = (technique: string, base: Base): boolean =>
  legal.includes(technique) && !(legalTables.includes(technique) && base.file.sections[0]?.stream);

/** Other spellings that may be valid too, since all programs show the same. */
export const tolerated: ReadonlySet<string> = new Set([
  'a cross-reference stream without types',
  'an unknown key in the trailer',
  'another header',
  'white space before the cross-references',
  'strings in hexadecimal',
  'every name escaped',
  'escaped names',
  'streams with a length elsewhere',
  'two revisions, of which the second undoes the first',
  'streams that lie about their length',
  'lines of 19 bytes',
  'a revision by MuPDF',
  'a revision by pyHanko',
]);
