/** A document's validation data for its certificates (ISO 32000-2, 12.8.4.3), and what it proves. */

import { openFile, type PdfFile } from '../../pdf/syntax/file.ts';
import { SyntaxProblem } from '../../pdf/syntax/report.ts';
import { type Dict, Ref, Stream, type Value } from '../../pdf/syntax/values.ts';
import { type Certificate, isIssuedBy, oneLine, readCertificate } from '../cms/certificate.ts';
import { type Evidence, findingOf, links } from '../revocation/evidence.ts';
import { readRevocationList } from '../revocation/list.ts';
import { readStatus } from '../revocation/status.ts';

export interface ValidationStore extends Evidence {
  certificates: Certificate[];
  problems: string[];
}

/** All validation data together. */
const maxBytes = 16 * 1024 * 1024;
/** Certificates, lists and answers; a signature has a few of each. */
const maxItems = 2_000;
/** Signatures that are verified, and answers that are read, to find out whose loose data are. */
const maxChecks = 10_000;

/** The validation data in the file when it ended there; null when there are none or the file cannot be read. */
export function storeAt(bytes: Buffer, end: number): ValidationStore | null {
  try {
    return readStore(openFile(bytes, end, () => {}));
  } catch (error) {
    if (error instanceof SyntaxProblem) return null;
    throw error;
  }
}

/** Each object once, however often it is listed. */
const distinct = (list: readonly Value[]): Value[] => [
  ...new Map(list.map((one, i) => [one instanceof Ref ? one.number : -i - 1, one])).values(),
];

/** Null if the document has none. */
export function readStore(file: PdfFile): ValidationStore | null {
  const dss = file.dict(file.catalog()?.get('DSS'));
  if (!dss) return null;
  const problems: string[] = [];
  let [left, items] = [maxBytes, maxItems];
  const streams = (key: string): Buffer[] =>
    distinct(file.list(dss.get(key)) ?? []).flatMap(one => {
      if (--items < 0) {
        if (items === -1) problems.push('The document has more validation data than are read.');
        return [];
      }
      const stream = file.resolve(one);
      const bytes = stream instanceof Stream ? file.decode(stream, left) : null;
      left -= bytes?.length ?? 0;
      if (bytes) return [bytes];
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
  const known = new Set(['Certs', 'CRLs', 'OCSPs'].flatMap(key => numbersIn(file, dss, key)));
  for (const [, value] of file.dict(dss.get('VRI')) ?? []) {
    const record = file.dict(value);
    const named = record ? ['Cert', 'CRL', 'OCSP'].flatMap(key => numbersIn(file, record, key)) : [];
    if (!named.every(number => known.has(number)))
      problems.push('The validation data of a signature are not the document’s.');
  }
  return { certificates, lists: streams('CRLs'), statuses: streams('OCSPs'), problems };
}

const numbersIn = (file: PdfFile, dict: Dict, key: string): number[] =>
  (file.list(dict.get(key)) ?? []).flatMap(one => (one instanceof Ref ? [one.number] : []));

/**
 * Rules for a store that no signature covers, since changes to it would otherwise go unnoticed: only certificates whose
 * issuers are included, and lists and responses about these.
 */
export function looseStoreProblems(store: ValidationStore, known: readonly Certificate[]): string[] {
  const all = [...new Set([...known, ...store.certificates])];
  let left = maxChecks;
  const isWithin = (): boolean => --left >= 0;
  const isIssued = (one: Certificate, by: Certificate): boolean =>
    by.subject.equals(one.issuer) && isWithin() && isIssuedBy(one, by);
  const isForeign = (one: Certificate): boolean => !known.includes(one) && !all.some(other => isIssued(one, other));
  const isLoose = (list: Buffer): boolean => {
    try {
      const read = readRevocationList(list);
      return !all.some(issuer => isWithin() && read.isOf(issuer));
    } catch {
      return true;
    }
  };
  const pairs = store.statuses.length > 0 ? pairsIn(all, isIssued) : [];
  const isAnswer = (answer: Buffer): boolean =>
    pairs.some(({ certificate, issuer }) => {
      try {
        return isWithin() && readStatus(answer, certificate, issuer) !== null;
      } catch {
        return false;
      }
    });
  const problems = [
    ...(store.certificates.some(isForeign) ? ['A certificate of the validation data is nobody’s.'] : []),
    ...(store.lists.some(isLoose) ? ['A revocation list of the validation data is nobody’s.'] : []),
    ...(store.statuses.every(isAnswer) ? [] : ['An answer of the validation data is about nobody.']),
  ];
  return left < 0 ? ['The document has more validation data than are checked.'] : problems;
}

const pairsIn = (all: readonly Certificate[], isIssued: (one: Certificate, by: Certificate) => boolean) =>
  all.flatMap(certificate =>
    all.filter(issuer => isIssued(certificate, issuer)).map(issuer => ({ certificate, issuer })),
  );

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
