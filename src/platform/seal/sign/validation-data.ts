/**
 * The document security store (ISO 32000-2, 12.8.4.3; ETSI EN 319 142-1, 5.4): certificates, revocation lists and OCSP
 * responses in an appended revision, so that a seal can be verified after their issuers are gone.
 */
import { createHash } from 'node:crypto';
import { type PDF, PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import { arrayAt, dictAt, follow, name, number } from '../../pdf/structure/objects.ts';
import { bytesOf, type FileEnd, type RevisedObject, streamOf, writeRevision } from '../../pdf/structure/revision.ts';
import { catalogRef } from '../../pdf/structure/signature-field.ts';
import type { CollectedRevocation } from '../revocation/collect.ts';

const parts = [
  { key: 'Certs', each: 'Cert' },
  { key: 'CRLs', each: 'CRL' },
  { key: 'OCSPs', each: 'OCSP' },
] as const;
type Key = (typeof parts)[number]['key'];

/** References, by a hash of the content. */
type Store = Record<Key, Map<string, string>>;

const bytesFor = (collected: CollectedRevocation[]): Record<Key, Buffer[]> => ({
  Certs: collected.flatMap(({ path, others }) => [...path, ...others].map(({ der }) => der)),
  CRLs: collected.flatMap(({ lists }) => lists),
  OCSPs: collected.flatMap(({ statuses }) => statuses),
});

const keyOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** The signature's key in the VRI dictionary: SHA-1 of its value as it is in the file, including padding. */
const signatureKey = (slot: Buffer): string => createHash('sha1').update(slot).digest('hex').toUpperCase();

/** The revision that adds the data collected for the signature in `slot`; also changes `pdf` accordingly. */
export function validationRevision(
  pdf: PDF,
  end: FileEnd,
  slot: Buffer,
  collected: CollectedRevocation[],
): { bytes: Buffer; end: FileEnd } {
  const catalog = pdf.getCatalog();
  const at = catalog.get('DSS');
  const old = dictAt(pdf, catalog, 'DSS');
  const store = storeOf(pdf, old);
  const objects: RevisedObject[] = [];
  let next = end.size;
  const wanted = bytesFor(collected);
  const own: string[] = [];
  for (const { key, each } of parts) {
    const refs = wanted[key].map(bytes => {
      const id = keyOf(bytes);
      const known = store[key].get(id);
      if (known) return known;
      objects.push({ number: next, generation: 0, body: streamOf(bytes) });
      const ref = `${next++} 0 R`;
      store[key].set(id, ref);
      return ref;
    });
    if (refs.length > 0) own.push(`/${each} [${[...new Set(refs)].join(' ')}]`);
  }
  const vri = vriOf(pdf, old);
  vri.set(signatureKey(slot), `<<${own.join(' ')}>>`);
  const lists = parts.filter(({ key }) => store[key].size > 0);
  const entries = [...vri].map(([key, value]) => `/${key} ${value}`).join('\n');
  const body = Buffer.from(
    `<</Type/DSS ${lists.map(({ key }) => `/${key} [${[...store[key].values()].join(' ')}]`).join(' ')} /VRI <<${entries}>>>>`,
    'latin1',
  );
  if (at instanceof PdfRef) {
    objects.push({ number: at.objectNumber, generation: at.generation, body });
  } else {
    objects.push({ number: next, generation: 0, body });
    catalog.set('DSS', PdfRef.of(next, 0));
    declare(pdf, catalog);
    const { objectNumber, generation } = catalogRef(pdf);
    objects.push({ number: objectNumber, generation, body: bytesOf(catalog) });
  }
  return writeRevision(end, objects);
}

/** What the store already contains, by reference; entries in another form are left where they are. */
function storeOf(pdf: PDF, dss: PdfDict | undefined): Store {
  const store: Store = { Certs: new Map(), CRLs: new Map(), OCSPs: new Map() };
  if (!dss) return store;
  for (const { key } of parts) {
    for (const ref of arrayAt(pdf, dss, key)?.toArray() ?? []) {
      const stream = follow(pdf, ref);
      if (!(ref instanceof PdfRef) || !(stream instanceof PdfStream)) continue;
      store[key].set(stream.has('Filter') ? `at ${ref}` : keyOf(stream.data), ref.toString());
    }
  }
  return store;
}

function vriOf(pdf: PDF, dss: PdfDict | undefined): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of (dss && dictAt(pdf, dss, 'VRI')) ?? []) {
    found.set(key.value, bytesOf(value).toString('latin1'));
  }
  return found;
}

/** Before PDF 2.0 the store is an extension (ETSI EN 319 142-1, 5.6), which the catalog must declare. */
function declare(pdf: PDF, catalog: PdfDict): void {
  if (pdf.version >= '2.0') return;
  const extensions = dictAt(pdf, catalog, 'Extensions')?.clone() ?? new PdfDict();
  extensions.set('ESIC', PdfDict.of({ BaseVersion: name('1.7'), ExtensionLevel: number(2) }));
  catalog.set('Extensions', extensions);
}
