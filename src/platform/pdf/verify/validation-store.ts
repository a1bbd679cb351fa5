/** A document's validation data for its certificates (ISO 32000-2, 12.8.4.3), and what it proves. */
import { type PDF, PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import { type Certificate, chainFrom, isIssuedBy, oneLine, readCertificate } from '../cms/certificate.ts';
import { type Evidence, findingOf, links } from '../revocation/evidence.ts';
import { readRevocationList } from '../revocation/list.ts';
import { readStatus } from '../revocation/status.ts';
import { decodeBounded } from '../structure/content.ts';
import { arrayAt, dictAt, follow, items } from '../structure/objects.ts';

export interface ValidationStore extends Evidence {
  certificates: Certificate[];
  problems: string[];
}

const maxBytes = 8 * 1024 * 1024;

/** Null if the document has none. */
export function readStore(pdf: PDF): ValidationStore | null {
  const dss = dictAt(pdf, pdf.getCatalog(), 'DSS');
  if (!dss) return null;
  const problems: string[] = [];
  const streams = (key: string): Buffer[] =>
    items(pdf, arrayAt(pdf, dss, key)).flatMap(one => {
      const bytes = one instanceof PdfStream ? decodeBounded(pdf, one, maxBytes) : null;
      if (Buffer.isBuffer(bytes)) return [bytes];
      problems.push('The validation data of the document cannot be read.');
      return [];
    });
  const certificates = streams('Certs').flatMap(der => {
    try {
      return [readCertificate(der)];
    } catch {
      problems.push('A certificate of the validation data cannot be read.');
      return [];
    }
  });
  const known = new Set(['Certs', 'CRLs', 'OCSPs'].flatMap(key => refsIn(pdf, dss, key)));
  for (const [, value] of dictAt(pdf, dss, 'VRI') ?? []) {
    const record = follow(pdf, value);
    const named = record instanceof PdfDict ? ['Cert', 'CRL', 'OCSP'].flatMap(key => refsIn(pdf, record, key)) : [];
    if (!named.every(ref => known.has(ref)))
      problems.push('The validation data of a signature are not the document’s.');
  }
  return { certificates, lists: streams('CRLs'), statuses: streams('OCSPs'), problems };
}

const refsIn = (pdf: PDF, dict: PdfDict, key: string): string[] =>
  (arrayAt(pdf, dict, key)?.toArray() ?? []).flatMap(one => (one instanceof PdfRef ? [one.toString()] : []));

/**
 * Rules for a store that no signature covers, since changes to it would otherwise go unnoticed: only certificates whose
 * issuers are included, and lists and responses about these.
 */
export function looseStoreProblems(store: ValidationStore, known: readonly Certificate[]): string[] {
  const all = [...new Set([...known, ...store.certificates])];
  const isForeign = (one: Certificate): boolean => !known.includes(one) && !all.some(other => isIssuedBy(one, other));
  const isLoose = (list: Buffer): boolean => {
    try {
      const read = readRevocationList(list);
      return !all.some(issuer => read.isOf(issuer));
    } catch {
      return true;
    }
  };
  const covers = (answer: Buffer, certificate: Certificate): boolean => {
    try {
      return all.some(issuer => isIssuedBy(certificate, issuer) && readStatus(answer, certificate, issuer) !== null);
    } catch {
      return false;
    }
  };
  return [
    ...(store.certificates.some(isForeign) ? ['A certificate of the validation data is nobody’s.'] : []),
    ...(store.lists.some(isLoose) ? ['A revocation list of the validation data is nobody’s.'] : []),
    ...(store.statuses.every(answer => all.some(one => covers(answer, one)))
      ? []
      : ['An answer of the validation data is about nobody.']),
  ];
}

/** The path, extended with certificates from the store. */
export const lengthened = (path: readonly Certificate[], more: readonly Certificate[]): Certificate[] => {
  const top = path.at(-1);
  return top
    ? [
        ...path,
        ...chainFrom(
          top,
          more.filter(one => one !== top),
        ),
      ]
    : [];
};

/** The store's evidence for a path at a time: `proven` when it covers every certificate below the top. */
export function judgePath(
  path: readonly Certificate[],
  store: Evidence,
  at: Date,
): { proven: boolean; problems: string[] } {
  const problems: string[] = [];
  const all = links(path);
  let proven = all.length > 0;
  for (const { certificate, issuer } of all) {
    const finding = findingOf(store, certificate, issuer, at);
    if (finding.kind === 'REVOKED') {
      const subject = oneLine(certificate.x509.subject);
      problems.push(`The certificate ${subject} was revoked at ${finding.at.toISOString()}, before it was used.`);
    }
    if (finding.kind !== 'GOOD') proven = false;
  }
  return { proven, problems };
}
