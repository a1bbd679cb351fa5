/** Name constraints (RFC 5280, 4.2.1.10): which names the certificates below an authority may have. */
import { domainToASCII } from 'node:url';
import { type Certificate, isSelfIssued } from './certificate.ts';
import { type Der, readAll, readOid, readOne } from './der.ts';

const [constraintsId, alternativeId] = ['2.5.29.30', '2.5.29.17'] as const;
/** Tags of GeneralName. */
const [mail, dns, directory, uri, ip] = [0x81, 0x82, 0xa4, 0x86, 0x87];

/** Bytes of the names of a certificate, and of its constraints. Those of authorities have a few hundred. */
const maxBytes = 65_536;

/** How many comparisons of a name with a constraint are left for all paths of a certificate together. */
export interface NameBudget {
  comparisons: number;
}

/** Comparisons for one certificate: anybody can make one with many names below an authority with many constraints. */
export const nameBudget = (): NameBudget => ({ comparisons: 100_000 });

/**
 * Whether all names of a certificate are allowed by those above it. An authority's own certificates that it issued to
 * itself are left out, unless it is the last of the path. TOO_MANY: more than is compared.
 */
export function constrainedNames(
  one: Certificate,
  above: readonly Certificate[],
  isLast: boolean,
  budget: NameBudget,
): 'WITHIN' | 'OUTSIDE' | 'TOO_MANY' {
  const constraining = above.filter(({ extensions }) => extensions.has(constraintsId));
  if (constraining.length === 0 || (!isLast && isSelfIssued(one))) return 'WITHIN';
  if (
    one.subject.length > maxBytes ||
    isLarge(one, alternativeId) ||
    constraining.some(other => isLarge(other, constraintsId))
  )
    return 'TOO_MANY';
  try {
    const names = namesOf(one);
    for (const other of constraining) {
      const { permitted, excluded } = constraintsOf(other);
      budget.comparisons -= sizeOf(names) * (permitted.length + excluded.length);
      if (budget.comparisons < 0) return 'TOO_MANY';
      if (!names.every(name => isAllowed(name, permitted, excluded))) return 'OUTSIDE';
    }
    return 'WITHIN';
  } catch {
    return 'OUTSIDE'; // what cannot be read cannot be respected
  }
}

/** Long names count more, as comparing them does. */
const sizeOf = (names: readonly Der[]): number => names.reduce((sum, { raw }) => sum + Math.ceil(raw.length / 64), 0);

const isLarge = ({ extensions }: Certificate, id: string): boolean =>
  (extensions.get(id)?.value.length ?? 0) > maxBytes;

interface Constraints {
  permitted: Der[];
  excluded: Der[];
}

/** Once for all paths that a certificate is in. */
const knownConstraints = new WeakMap<Certificate, Constraints>();
const knownNames = new WeakMap<Certificate, Der[]>();

function constraintsOf(one: Certificate): Constraints {
  const known = knownConstraints.get(one);
  if (known) return known;
  const value = one.extensions.get(constraintsId)?.value;
  const parts = value ? readAll(readOne(value).content) : [];
  const subtrees = (tag: number): Der[] =>
    parts.filter(part => part.tag === tag).flatMap(({ content }) => readAll(content).map(baseOf));
  const read = { permitted: subtrees(0xa0), excluded: subtrees(0xa1) };
  knownConstraints.set(one, read);
  return read;
}

function isAllowed(name: Der, permitted: readonly Der[], excluded: readonly Der[]): boolean {
  const sameForm = ({ tag }: Der): boolean => tag === name.tag;
  const own = permitted.filter(sameForm);
  if (own.length > 0 && !own.some(base => isWithin(name, base))) return false;
  return !excluded.filter(sameForm).some(base => isWithin(name, base));
}

/** The base of a GeneralSubtree. Minimum and maximum are not used in this profile. */
function baseOf({ content }: Der): Der {
  const [base, ...more] = readAll(content);
  if (!base || more.length > 0) throw new Error('the subtree is not as it should be');
  return base;
}

function namesOf(one: Certificate): Der[] {
  const names = knownNames.get(one) ?? readNames(one);
  knownNames.set(one, names);
  return names;
}

/** The subject, its e-mail addresses, and the alternative names. */
function readNames({ subject, extensions }: Certificate): Der[] {
  const rdns = readAll(readOne(subject).content);
  const alternative = extensions.get(alternativeId)?.value;
  return [
    ...(rdns.length > 0 ? [{ tag: directory, content: subject, raw: subject }] : []),
    ...rdns
      .flatMap(({ content }) => readAll(content).map(({ content: pair }) => readAll(pair)))
      .flatMap(([id, value]) =>
        id && value && readOid(id) === '1.2.840.113549.1.9.1' ? [{ ...value, tag: mail }] : [],
      ),
    ...(alternative ? readAll(readOne(alternative).content) : []),
  ];
}

/** Throws for forms of names that are not known here: a constraint on them cannot be respected. */
function isWithin({ tag, content }: Der, base: Der): boolean {
  const text = (bytes: Buffer): string => bytes.toString('latin1').toLowerCase();
  if (tag === directory) return isDirectoryWithin(content, base.content);
  if (tag === dns) return isHostWithin(text(content), text(base.content), 'DOMAIN');
  if (tag === mail) return isMailWithin(content.toString('latin1'), base.content.toString('latin1'));
  if (tag === uri) return isHostWithin(hostOf(text(content)), text(base.content), 'HOST');
  if (tag === ip) return isAddressWithin(content, base.content);
  throw new Error('this form of name is not known');
}

/** The first parts of the name are those of the base. */
function isDirectoryWithin(name: Buffer, base: Buffer): boolean {
  const own = partsOf(name);
  return partsOf(base).every((part, i) => part === own[i]);
}

const knownParts = new WeakMap<Buffer, string[]>();

function partsOf(name: Buffer): string[] {
  const parts = knownParts.get(name) ?? readAll(readOne(name).content).map(comparable);
  knownParts.set(name, parts);
  return parts;
}

/** Tags of PrintableString, UTF8String, IA5String, TeletexString, BMPString and UniversalString. */
const readText: Partial<Record<number, (bytes: Buffer) => string>> = {
  19: bytes => bytes.toString('latin1'),
  12: bytes => bytes.toString('utf8'),
  22: bytes => bytes.toString('latin1'),
  20: bytes => bytes.toString('latin1'),
  30: bytes => Buffer.from(bytes).swap16().toString('utf16le'),
  28: bytes => String.fromCodePoint(...Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32BE(i * 4))),
};

/** One part of a name, without regard to the encoding of its texts, to case and to repeated spaces (RFC 5280, 7.1). */
const comparable = ({ content }: Der): string =>
  readAll(content)
    .map(pair => {
      const [id, value] = readAll(pair.content);
      const text = value && readText[value.tag]?.(value.content);
      const shown = text === undefined ? value?.raw.toString('hex') : text.trim().replace(/\s+/g, ' ').toLowerCase();
      return JSON.stringify([id && readOid(id), shown]);
    })
    .sort()
    .join();

/** DOMAIN: the host itself, or below it. HOST: the host itself, or below it when the base begins with a period. */
function isHostWithin(host: string, base: string, by: 'DOMAIN' | 'HOST'): boolean {
  if (base === '') return true;
  if (base.startsWith('.')) return host.endsWith(base) && host.length > base.length;
  return host === base || (by === 'DOMAIN' && host.endsWith(`.${base}`));
}

/** A mailbox, a host, or all hosts below a domain. Only the host is compared without regard to case. */
function isMailWithin(address: string, base: string): boolean {
  const [local, host] = halves(address);
  const [baseLocal, baseHost] = halves(base);
  if (base.includes('@')) return local === baseLocal && host === baseHost;
  return isHostWithin(host, baseHost, 'HOST');
}

function halves(address: string): [local: string, host: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1).toLowerCase()];
}

/** Throws without a host name, which a constraint on addresses of this form needs. */
function hostOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  if (host === '' || host.startsWith('[') || /^[\d.]+$/.test(host)) throw new Error('the address has no host name');
  return domainToASCII(host);
}

/** The base is an address and a mask. */
function isAddressWithin(address: Buffer, base: Buffer): boolean {
  if (base.length !== address.length * 2) {
    if (base.length !== 8 && base.length !== 32) throw new Error('the constraint is not an address with a mask');
    return false;
  }
  return address.every((byte, i) => ((byte ^ (base[i] ?? 0)) & (base[address.length + i] ?? 0)) === 0);
}
