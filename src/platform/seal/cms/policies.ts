/**
 * Certificate policies (RFC 5280, 6.1). No policy is asked for here, but an authority can require that everything below it
 * was issued under one. What matters is only whether any is left, so a set of them is enough for the tree of the RFC.
 */
import { type Certificate, type Extensions, isSelfIssued } from './certificate.ts';
import { type Der, readAll, readOid, readOne } from './der.ts';

const anyPolicy = '2.5.29.32.0';

/** Whether a path, the signer's certificate first, has a policy where one is required. The top is not judged. */
export function hasRequiredPolicies(path: readonly Certificate[]): boolean {
  try {
    return judged(path.slice(0, -1).reverse());
  } catch {
    return false; // what cannot be read cannot be respected
  }
}

/** `certificates` begin with the one below the top. */
function judged(certificates: readonly Certificate[]): boolean {
  const most = certificates.length + 1;
  // how many certificates may follow before a policy is required, and any policy and mappings count no more
  let left = { explicit: most, any: most, mapping: most };
  let expected = new Set([anyPolicy]);
  return certificates.every((one, i) => {
    const isLast = i === certificates.length - 1;
    const isOwn = isSelfIssued(one) && !isLast;
    const valid = validPolicies(one.extensions, expected, left.any > 0 || isOwn);
    if (left.explicit === 0 && valid.size === 0) return false;
    if (!isLast) expected = mapped(valid, mappingsOf(one.extensions), left.mapping > 0);
    const step = isOwn ? 0 : 1;
    const { explicit, any, mapping } = limitsOf(one.extensions, most);
    left = {
      explicit: Math.min(Math.max(left.explicit - step, 0), isLast && explicit > 0 ? most : explicit),
      any: Math.min(Math.max(left.any - step, 0), any),
      mapping: Math.min(Math.max(left.mapping - step, 0), mapping),
    };
    return !isLast || left.explicit > 0 || valid.size > 0;
  });
}

/** Policies, mappings or constraints of one certificate, of up to as many bytes. Authorities name a few. */
const maxBytes = 16_384;
const known = new WeakMap<Buffer, Der[]>();

function listOf(extensions: Extensions, id: string): Der[] {
  const value = extensions.get(id)?.value;
  if (!value) return [];
  if (value.length > maxBytes) throw new Error('there are more policies than are checked');
  const list = known.get(value) ?? readAll(readOne(value).content);
  known.set(value, list);
  return list;
}

/** The policies of a certificate that its issuer expects. */
function validPolicies(extensions: Extensions, expected: ReadonlySet<string>, isAnyAllowed: boolean): Set<string> {
  const named = listOf(extensions, '2.5.29.32').flatMap(({ content }) => readAll(content).slice(0, 1).map(readOid));
  const valid = named.filter(id => id !== anyPolicy && (expected.has(id) || expected.has(anyPolicy)));
  return new Set([...valid, ...(named.includes(anyPolicy) && isAnyAllowed ? expected : [])]);
}

/** What is expected below: the policies of the issuer as those below it name them. */
function mapped(valid: ReadonlySet<string>, mappings: readonly [string, string][], isAllowed: boolean): Set<string> {
  const from = new Set(mappings.map(([issuers]) => issuers));
  const kept = [...valid].filter(id => !from.has(id));
  const others = mappings
    .filter(([issuers]) => valid.has(issuers) || valid.has(anyPolicy))
    .map(([, subjects]) => subjects);
  return new Set([...kept, ...(isAllowed ? others : [])]);
}

/** PolicyMappings: a policy of the issuer, and the same as the subject names it. Throws for any policy. */
const mappingsOf = (extensions: Extensions): [string, string][] =>
  listOf(extensions, '2.5.29.33').map(({ content }) => {
    const [issuers, subjects] = readAll(content).map(readOid);
    if (!issuers || !subjects || [issuers, subjects].includes(anyPolicy)) throw new Error('the mapping is not allowed');
    return [issuers, subjects];
  });

/** PolicyConstraints and InhibitAnyPolicy; `most` where they do not limit. */
function limitsOf(extensions: Extensions, most: number): { explicit: number; any: number; mapping: number } {
  const constraints = listOf(extensions, '2.5.29.36');
  const inhibited = extensions.get('2.5.29.54')?.value;
  const of = (tag: number): number => countOf(constraints.find(one => one.tag === tag)) ?? most;
  return { explicit: of(0x80), mapping: of(0x81), any: countOf(inhibited && readOne(inhibited)) ?? most };
}

const countOf = (element: Der | undefined): number | null =>
  element ? element.content.readUIntBE(0, element.content.length) : null;
