/**
 * Which IP addresses outbound requests may reach (IANA special-purpose registries, RFC 6890): global unicast only, and
 * none that embeds another address. Anything unknown is rejected.
 */
import ipaddr from 'ipaddr.js';

/** Networks that an installation may allow. Link-local is never allowed, because clouds serve credentials there. */
const own: ReadonlySet<string> = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);

/** Unicast according to the library, but special according to the registry. */
const special = ['192.88.99.0/24', '192.0.0.0/24'].map(range => ipaddr.IPv4.parseCIDR(range));
/** Everything assigned as global unicast (IANA "IPv6 Global Unicast Address Assignments"). */
const global = ipaddr.IPv6.parseCIDR('2000::/3');
const never = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'].map(range =>
  ipaddr.IPv6.parseCIDR(range),
);

const isLiteral = (address: string): boolean =>
  ipaddr.isValid(address) && (!ipaddr.IPv4.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address));

/** Whether the address is in a network that an installation may allow. */
export const isOwnAddress = (address: string): boolean => isLiteral(address) && own.has(ipaddr.parse(address).range());

/** Whether a connection to `address` (an IPv4 or IPv6 literal without brackets) is allowed. */
export function isAllowed(address: string, { allowPrivate }: { allowPrivate: boolean }): boolean {
  if (!isLiteral(address)) return false;
  if (allowPrivate && isOwnAddress(address)) return true;
  const read = ipaddr.parse(address);
  const range = read.range();
  if (range !== 'unicast') return false;
  if (read instanceof ipaddr.IPv4) return !special.some(one => read.match(one));
  return read.zoneId === undefined && read.match(global) && !never.some(one => read.match(one));
}
