/** Paths by who issued them: cross-certificates, and roots of strangers. */
import {
  authority,
  type Chain,
  chainOf,
  type Made,
  make,
  noAuthority,
  type Twist,
  type Twists,
  usages,
} from './chains.ts';
import { type Kind, usual } from './path-kind.ts';

/** Another certificate for the key of an authority, by somebody else or as an older one. */
const cross = (of: Made, by: Made | null, at: Date, twist: Twist = {}): Made =>
  make({ name: of.name, basic: authority(), usage: usages.issue, pair: of, ...twist }, by, at);
const strangersRoot = (at: Date): Made => make({ name: 'Stranger', basic: authority(), usage: usages.issue }, null, at);

const crossed = (
  name: string,
  isValid: boolean,
  build: (chain: Chain, at: Date) => Made[],
  { twists = {}, ...more }: { twists?: Twists; differs?: string; isLoose?: boolean } = {},
): Kind => ({
  name: `cross-certificate ${name}`,
  isValid,
  ...more,
  make(at) {
    const chain = chainOf(twists, at);
    const { leaf, between, trusted } = usual(chain);
    return { leaf, between: [...build(chain, at), ...between], trusted };
  },
});

const firstOnly = 'OpenSSL follows the first issuer that it finds, and does not go back';

export const crosses: Kind[] = [
  crossed(
    'by a stranger first',
    true,
    ({ issuer }, at) => {
      const stranger = strangersRoot(at);
      return [cross(issuer, stranger, at), stranger];
    },
    { differs: firstOnly },
  ),
  crossed('of the root by a stranger', true, ({ root }, at) => {
    const stranger = strangersRoot(at);
    return [cross(root, stranger, at), stranger];
  }),
  crossed('that has expired', true, ({ issuer, root }, at) => [cross(issuer, root, at, { until: -1 })]),
  crossed('that is no authority', true, ({ issuer, root }, at) => [cross(issuer, root, at, { basic: noAuthority })], {
    differs: firstOnly,
  }),
  crossed(
    'by a stranger without the end of the chain',
    true,
    ({ issuer }, at) => [cross(issuer, strangersRoot(at), at)],
    { differs: firstOnly, isLoose: true },
  ),
  crossed('of issuer and root by each other', true, ({ issuer, root }, at) => [
    cross(issuer, root, at),
    cross(root, issuer, at),
  ]),
  crossed(
    'twenty times by strangers',
    true,
    ({ issuer }, at) =>
      Array.from({ length: 20 }).flatMap(() => {
        const stranger = strangersRoot(at);
        return [cross(issuer, stranger, at), stranger];
      }),
    { differs: firstOnly },
  ),
  crossed('that is valid where the first is not', true, ({ issuer, root }, at) => [cross(issuer, root, at)], {
    twists: { issuer: { until: -1 } },
  }),
  crossed(
    'by a stranger, where the trusted path is broken',
    false,
    ({ issuer }, at) => {
      const stranger = strangersRoot(at);
      return [cross(issuer, stranger, at), stranger];
    },
    { twists: { root: { basic: authority(0) }, middle: {} } },
  ),
];

export const trust: Kind[] = [
  {
    name: 'root of a stranger',
    isValid: false,
    make: at => ({ ...usual(chainOf({}, at)), trusted: [strangersRoot(at)] }),
  },
  {
    name: 'root of a stranger with the same name',
    isValid: false,
    make: at => ({ ...usual(chainOf({}, at)), trusted: [chainOf({}, at).root] }),
  },
  {
    name: 'trusted issuer',
    isValid: true,
    make(at) {
      const { leaf, issuer } = chainOf({}, at);
      return { leaf, between: [], trusted: [issuer] };
    },
  },
  {
    name: 'trusted leaf',
    isValid: true,
    make(at) {
      const { leaf } = chainOf({}, at);
      return { leaf, between: [], trusted: [leaf] };
    },
  },
  {
    name: 'missing issuer',
    isValid: false,
    make(at) {
      const { leaf, root } = chainOf({}, at);
      return { leaf, between: [], trusted: [root] };
    },
  },
  {
    name: 'issued by another leaf',
    isValid: false,
    make(at) {
      const chain = chainOf({}, at);
      const other = make({ name: 'Other' }, chain.leaf, at);
      return { leaf: other, between: [chain.leaf, chain.issuer], trusted: [chain.root] };
    },
  },
  {
    name: 'issued by another leaf that is trusted',
    isValid: false,
    make(at) {
      const { leaf } = chainOf({}, at);
      return { leaf: make({ name: 'Other' }, leaf, at), between: [], trusted: [leaf] };
    },
  },
];
