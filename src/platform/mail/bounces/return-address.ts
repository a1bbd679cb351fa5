/**
 * The envelope sender, to which mail servers return an e-mail that they cannot deliver. With a tag it is
 * `LOCAL+TAG@DOMAIN`, so that a bounce names its e-mail whatever its form is (RFC 5233).
 */

/** Letters and digits of a tag. Servers may change the case of an address. */
export const tagLength = 45;
/** RFC 5321, section 4.5.3.1.1. */
const maxLocal = 64;
const tagged = new RegExp(`\\+([0-9a-z]{${tagLength}})@`, 'gi');

const partsOf = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
};

export function returnAddress(address: string, tag: string | null): string {
  const [local, domain] = partsOf(address);
  return tag === null ? address : `${local}+${tag}@${domain}`;
}

export const hasRoomForTag = (address: string): boolean => partsOf(address)[0].length + 1 + tagLength <= maxLocal;

/** What looks like tags in the addresses of a header. */
export const tagsIn = (header: string): string[] =>
  [...header.matchAll(tagged)].map(([, tag = '']) => tag.toLowerCase());
