/** Name constraints (RFC 5280, 4.2.1.10): which names the certificates below an authority may have. */
import { domainToASCII } from 'node:url';
import { type Certificate, isSelfIssued } from './certificate.ts';
import { type Der, readAll, readOid, readOne } from './der.ts';

/** Tags of GeneralName. */
const [mail, dns, directory, uri, ip] = [0x81, 0x82, 0xa4, 0x86, 0x87];

/**
 * Whether all names of a certificate are allowed by those above it. An authority's own certificates that it issued to
 * itself are left out, unless it is the last of the path.
 */
export function isWithinConstraints(one: Certificate, above: readonly Certificate[], isLast: boolean): boolean {
  const constraints = above.flatMap(({ extensions }) => extensions.get('2.5.29.30')?.value ?? []);
  if (constraints.length === 0 || (!isLast && isSelfIssued(one))) return true;
  try {
    const names = namesOf(one);
    return constraints.every(value => allows(value, names));
  } catch {
    return false; // what cannot be read cannot be respected
  }
}

function allows(value: Buffer, names: readonly Der[]): boolean {
  const parts = readAll(readOne(value).content);
  const subtrees = (tag: number): Der[] =>
    parts.filter(part => part.tag === tag).flatMap(({ content }) => readAll(content).map(baseOf));
  const [permitted, excluded] = [subtrees(0xa0), subtrees(0xa1)];
  return names.every(name => {
    const sameForm = ({ tag }: Der): boolean => tag === name.tag;
    const own = permitted.filter(sameForm);
    if (own.length > 0 && !own.some(base => isWithin(name, base))) return false;
    return !excluded.filter(sameForm).some(base => isWithin(name, base));
  });
}

/** The base of a GeneralSubtree. Minimum and maximum are not used in this profile. */
function baseOf({ content }: Der): Der {
  const [base, ...more] = readAll(content);
  if (!base || more.length > 0) throw new Error('the subtree is not as it should be');
  return base;
}

/** The subject, its e-mail addresses, and the alternative names. */
function namesOf({ subject, extensions }: Certificate): Der[] {
  const rdns = readAll(readOne(subject).content);
  const alternative = extensions.get('2.5.29.17')?.value;
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
  const [own, prefix] = [name, base].map(one => readAll(readOne(one).content).map(comparable)) as [string[], string[]];
  return prefix.every((part, i) => part === own[i]);
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
