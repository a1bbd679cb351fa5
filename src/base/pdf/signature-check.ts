/** One signature by its bytes alone: is it what was signed, who signed it, and who vouches for them. */
import { type Certificate, oneLine } from './certificate.ts';
import { checkCms } from './cms-verify.ts';
import type { Seal } from './pdf.ts';
import type { SignedRange } from './signed-range.ts';
import { readTimestamp } from './timestamp.ts';

export interface CheckedRange {
  range: SignedRange;
  seal: Seal;
  isTimestamp: boolean;
  hasTimestamp: boolean;
  /** The chain's certificates, the signer's first. */
  path: Certificate[];
  problems: string[];
}

/** Every problem found is told; nothing is thrown. */
export function checkRange(bytes: Buffer, range: SignedRange, roots: Certificate[] | null): CheckedRange {
  const seal: Seal = {
    name: '',
    signer: '',
    at: null,
    level: 'B-B',
    coversWholeFile: range.end === bytes.length,
    certified: null,
    digestOk: false,
    signatureOk: false,
    trusted: null,
    root: '',
  };
  const checked: CheckedRange = { range, seal, isTimestamp: false, hasTimestamp: false, path: [], problems: [] };
  const { problems } = checked;
  try {
    const cms = checkCms(range.der, range.parts, roots ?? []);
    checked.isTimestamp = cms.content !== null;
    const token = checked.isTimestamp ? readTimestamp(range.der, range.parts, roots ?? []) : null;
    seal.signer = oneLine(cms.certificate.x509.subject);
    seal.digestOk = (token ?? cms).digestOk;
    seal.signatureOk = cms.signatureOk;
    problems.push(...cms.problems);
    if (!seal.digestOk) problems.push('The document was changed after it was sealed.');
    if (!seal.signatureOk) problems.push('The signature is not the signer’s.');
    if (token) seal.at = token.at;
    else if (!cms.bound) problems.push('It does not name its certificate (signing-certificate-v2), as PAdES asks.');
    if (cms.timestamp) {
      const stamp = readTimestamp(cms.timestamp, [cms.signature], roots ?? []);
      checked.hasTimestamp = stamp.digestOk && stamp.signatureOk;
      if (checked.hasTimestamp) seal.at = stamp.at;
      else problems.push('Its timestamp is not valid.');
    }
    checked.path = [cms.certificate, ...cms.chain];
    checkTrust(checked, roots);
  } catch (error) {
    problems.push(`It cannot be checked: ${error instanceof Error ? error.message : error}.`);
  }
  return checked;
}

function checkTrust({ path, seal, problems }: CheckedRange, roots: Certificate[] | null): void {
  const [leaf, ...chain] = path;
  const top = path.at(-1);
  if (!leaf || !top) return;
  seal.root = oneLine(top.x509.subject);
  const usage = leaf.keyUsage;
  if (usage && !usage.has('digitalSignature') && !usage.has('nonRepudiation'))
    problems.push('Its certificate is not for signatures.');
  if (chain.some(one => !one.isAuthority)) problems.push('Its chain has an issuer that is no authority.');
  const selfSigned = top.issuer.equals(top.subject) && top.x509.verify(top.x509.publicKey);
  if (roots) {
    seal.trusted = roots.some(root => path.some(one => one.der.equals(root.der)));
    if (!seal.trusted) problems.push(`Its chain ends at ${seal.root}, which is not among the trusted roots.`);
  } else if (!selfSigned) {
    problems.push(`Its chain ends at ${seal.root}, whose issuer ${oneLine(top.x509.issuer)} is not known.`);
  }
}
