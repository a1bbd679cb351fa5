/**
 * Networks and hosts of its own that an installation allows requests to. Never link-local addresses, because clouds serve
 * credentials there.
 */
import ipaddr from 'ipaddr.js';
import { isOwnAddress } from './address.ts';

export interface Targets {
  /** Whether any network is allowed, so that a name that is not listed may lead there. */
  hasNetworks: boolean;
  /** Whether the name is listed. It may lead to any address of the installation's own networks. */
  hasHost(host: string): boolean;
  /** Whether requests to the host may be sent to the address. */
  includes(host: string, address: string): boolean;
}

/** An entry that is neither a network, an address nor a host; the message says what is wrong with it. */
export class WrongTarget extends Error {}

type Network = ReturnType<typeof ipaddr.parseCIDR>;

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})*$`);
const linkLocal = ['169.254.0.0/16', 'fe80::/10'].map(one => ipaddr.parseCIDR(one));

/** A colon also begins a port or a path, which no entry has. */
const looksLikeAddress = (entry: string): boolean =>
  /^\d+\.\d+\.\d+\.\d+(\/\d+)?$/.test(entry) || (entry.includes(':') && /^[0-9a-f:./]+$/i.test(entry));

function networkOf(entry: string): Network | null {
  if (!looksLikeAddress(entry)) return null;
  try {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.parse(entry);
    return [address, address.kind() === 'ipv4' ? 32 : 128] as Network; // the kinds match
  } catch {
    throw new WrongTarget(`"${entry}" is not a network such as 10.1.0.0/16, nor an address such as 10.1.2.3`);
  }
}

const contains = ([network, bits]: Network, address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  network.kind() === address.kind() && address.match(network as never, bits); // the kinds are equal

function mustBeAllowed(entry: string, network: Network): void {
  const [first, bits] = network;
  if (linkLocal.some(([other, otherBits]) => bits >= otherBits && contains([other, otherBits] as Network, first)))
    throw new WrongTarget(`"${entry}" is link-local, where clouds serve credentials, and is never allowed`);
  const start = (
    first.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${first}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${first}/${bits}`)
  ).toString();
  if (start !== first.toString())
    throw new WrongTarget(`"${entry}" is not a network: with ${bits} bits it begins at ${start}`);
}

/** Throws WrongTarget for an entry that cannot be read, rather than allow less or more than was meant. */
export function readTargets(entries: readonly string[]): Targets {
  const networks: Network[] = [];
  const hosts = new Set<string>();
  for (const entry of entries) {
    const network = networkOf(entry);
    if (network) {
      mustBeAllowed(entry, network);
      networks.push(network);
    } else if (/:\/\/|[/:]/.test(entry))
      throw new WrongTarget(`"${entry}" must be a host alone, without protocol, port or path`);
    else if (!hostName.test(entry.toLowerCase()) || /^[\d.]+$/.test(entry))
      throw new WrongTarget(`"${entry}" is neither a network such as 10.1.0.0/16 nor a host such as hooks.internal`);
    else hosts.add(entry.toLowerCase());
  }
  const hasHost = (host: string) => hosts.has(host.toLowerCase());
  return {
    hasNetworks: networks.length > 0,
    hasHost,
    includes(host, address) {
      if (!isOwnAddress(address)) return false;
      return hasHost(host) || networks.some(network => contains(network, ipaddr.parse(address)));
    },
  };
}

export const noTargets: Targets = readTargets([]);
