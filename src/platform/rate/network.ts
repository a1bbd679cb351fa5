/** The network that a request comes from, which limits count by. */
import ipaddr from 'ipaddr.js';

/** An IPv4 address, or the /64 of an IPv6 address, because one subscriber has all of it. */
export function networkOf(ip: string | null | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return 'nowhere';
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toNormalizedString().split(':').slice(0, 4).join(':') : address.toString();
}
