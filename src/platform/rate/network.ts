/** The networks that a request comes from, which limits count by. */
import ipaddr from 'ipaddr.js';

/** A network of an address, and how many times the limit of one subscriber it has. */
export interface Network {
  name: string;
  times: number;
}

/**
 * Bits of a network and its factor, from the narrowest on. An IPv6 subscriber has a /64 at least, a household mostly a
 * /56 and a company a /48 (RFC 6177): having more of it allows little more. The addresses of an IPv4 /24 mostly have
 * different subscribers.
 */
export const widths = {
  ipv6: [
    { bits: 64, times: 1 },
    { bits: 56, times: 2 },
    { bits: 48, times: 4 },
  ],
  ipv4: [
    { bits: 32, times: 1 },
    { bits: 24, times: 8 },
  ],
} as const;

const nowhere = 'nowhere';

const prefixOf = (bytes: readonly number[], bits: number): string =>
  bytes
    .slice(0, bits / 8)
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');

/** The networks of an address, from the narrowest on, each with the factor of its limit; all unknown addresses are one. */
export function networksOf(ip: string | null | undefined): Network[] {
  if (!ip || !ipaddr.isValid(ip)) return [{ name: nowhere, times: 1 }];
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  const [narrowest, ...wider] = widths[address.kind()];
  return [
    { name: networkOf(ip), times: narrowest.times },
    ...wider.map(({ bits, times }) => ({ name: `${prefixOf(bytes, bits)}/${bits}`, times })),
  ];
}

/** The networks of an address from the widest on, which take turns within one another. */
export const ownersOf = (ip: string | null | undefined): string[] =>
  networksOf(ip)
    .map(({ name }) => name)
    .reverse();

/** The narrowest network: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has all of it. */
export function networkOf(ip: string | null | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return nowhere;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toNormalizedString().split(':').slice(0, 4).join(':') : address.toString();
}
