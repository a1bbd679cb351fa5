/** Kinds of certificate paths: each rule broken in the leaf, in an authority and in the root, and what is allowed. */
import { boolean, integer, oid, sequence, setOf, tagged, utf8 } from '../../src/platform/seal/cms/der.ts';
import { extension } from '../../src/platform/seal/cms/issuing.ts';
import {
  alternative,
  authority,
  type Chain,
  chainOf,
  constraints,
  type Made,
  make,
  named,
  nameOf,
  noAuthority,
  type Twist,
  type Twists,
  unknown,
  usages,
} from './chains.ts';

export interface Kind {
  name: string;
  isValid: boolean;
  /** Why OpenSSL says otherwise; absent when it agrees. */
  differs?: string;
  /** Has a certificate that nobody vouches for, which may not be added as validation data. */
  isLoose?: boolean;
  make(at: Date): { leaf: Made; between: Made[]; trusted: Made[] };
}

const usual = ({ leaf, issuer, middle, root }: Chain) => ({
  leaf,
  between: [issuer, ...(middle ? [middle] : [])],
  trusted: [root],
});

const kind = (name: string, isValid: boolean, twists: Twists, differs?: string): Kind => ({
  name,
  isValid,
  ...(differs && { differs }),
  make: at => usual(chainOf(twists, at)),
});

/** The same in the leaf, in its issuer and in the root. */
const everywhere = (name: string, isValid: boolean, twist: Twist): Kind[] =>
  (['leaf', 'issuer', 'root'] as const).map(place => kind(`${name}, ${place}`, isValid, { [place]: twist }));

const use = {
  document: '1.3.6.1.5.5.7.3.36',
  adobe: '1.2.840.113583.1.1.5',
  microsoft: '1.3.6.1.4.1.311.10.3.12',
  mail: '1.3.6.1.5.5.7.3.4',
  any: '2.5.29.37.0',
  server: '1.3.6.1.5.5.7.3.1',
  client: '1.3.6.1.5.5.7.3.2',
  code: '1.3.6.1.5.5.7.3.3',
  stamp: '1.3.6.1.5.5.7.3.8',
  ocsp: '1.3.6.1.5.5.7.3.9',
};
const noPurpose = 'without a purpose OpenSSL does not look at what a certificate is for';

const validity: Kind[] = [
  ...everywhere('expired', false, { from: -20, until: -1 }),
  ...everywhere('not valid yet', false, { from: 1 }),
  ...everywhere('expired since', true, { until: 1 }),
];

const authorities: Kind[] = [
  kind('issuer is no authority', false, { issuer: { basic: noAuthority } }),
  kind('issuer is a certificate for signatures', false, { issuer: { basic: noAuthority, usage: usages.sign } }),
  kind('issuer has no BasicConstraints', false, { issuer: { basic: null } }),
  kind('issuer has neither BasicConstraints nor KeyUsage', false, { issuer: { basic: null, usage: null } }),
  kind('issuer may sign lists only', false, { issuer: { usage: usages.listOnly } }),
  kind('issuer has no KeyUsage', true, { issuer: { usage: null } }),
  kind('middle is no authority', false, { middle: { basic: noAuthority } }),
  kind('root is no authority', false, { root: { basic: noAuthority } }),
  kind(
    'root has no BasicConstraints',
    false,
    { root: { basic: null } },
    'OpenSSL tolerates roots from before version 3, which say in KeyUsage alone that they issue certificates',
  ),
  kind('root may sign lists only', false, { root: { usage: usages.listOnly } }),
  kind('issuer has BasicConstraints that are not critical', true, {
    issuer: { basic: null, more: [extension('2.5.29.19', false, authority())] },
  }),
  kind('issuer has BasicConstraints twice', false, {
    issuer: { basic: noAuthority, more: [extension('2.5.29.19', true, authority())] },
  }),
];

const lengths: Kind[] = [
  kind('issuer allows no authority below it', true, { issuer: { basic: authority(0) } }),
  kind('middle allows none below it', false, { middle: { basic: authority(0) } }),
  kind('middle allows one below it', true, { middle: { basic: authority(1) } }),
  kind('root allows none below it', false, { root: { basic: authority(0) } }),
  kind('root allows one below it, and has two', false, { root: { basic: authority(1) }, middle: {} }),
  kind('root allows two below it', true, { root: { basic: authority(2) }, middle: {} }),
  kind('root allows one below it, middle has renewed its key', true, {
    root: { basic: authority(1) },
    issuer: { name: 'Middle' },
    middle: {},
  }),
  kind('issuer allows fewer than none', false, {
    issuer: { basic: sequence(boolean(true), tagged(0x02, Buffer.from([0xff]))) },
  }),
  kind('root allows very many', true, {
    root: { basic: sequence(boolean(true), integer(Buffer.from('7fffffff', 'hex'))) },
  }),
];

const uses: Kind[] = [
  kind('leaf for non-repudiation alone', true, { leaf: { usage: usages.agree } }),
  kind('leaf without KeyUsage', true, { leaf: { usage: null } }),
  kind('leaf for encryption alone', false, { leaf: { usage: usages.encipher } }, noPurpose),
  ...[use.document, use.adobe, use.microsoft, use.mail, use.any].map(id =>
    kind(`leaf for ${id}`, true, { leaf: { extended: [id] } }),
  ),
  kind('leaf for servers and e-mail', true, { leaf: { extended: [use.server, use.mail] } }),
  ...[use.server, use.client, use.code, use.stamp, use.ocsp].map(id =>
    kind(`leaf for ${id} alone`, false, { leaf: { extended: [id] } }, noPurpose),
  ),
  kind(
    'leaf for servers, critical',
    false,
    {
      leaf: { more: [extension('2.5.29.37', true, sequence(oid(use.server)))] },
    },
    noPurpose,
  ),
  kind('issuer for servers alone', false, { issuer: { extended: [use.server] } }, noPurpose),
  kind('root for servers alone', false, { root: { extended: [use.server] } }, noPurpose),
  kind('issuer for e-mail and clients', true, { issuer: { extended: [use.mail, use.client] } }),
];

const critical: Kind[] = [
  ...everywhere('unknown critical extension', false, { more: [unknown(true)] }),
  ...everywhere('unknown extension', true, { more: [unknown(false)] }),
  kind('critical policies', true, {
    leaf: { more: [extension('2.5.29.32', true, sequence(sequence(oid('1.2.3.4'))))] },
  }),
  kind('critical name of the issuer', false, {
    leaf: { more: [extension('2.5.29.18', true, sequence(named.dns('a.example')))] },
  }),
  kind('unknown extension that is critical and not', false, { leaf: { more: [unknown(false), unknown(true)] } }),
];

const strength: Kind[] = [
  ...everywhere('RSA of 1024 bits', false, { key: 'RSA-1024' }),
  ...everywhere('RSA of 2048 bits', true, { key: 'RSA-2048' }),
  ...everywhere('P-384', true, { key: 'P-384' }),
  kind('P-192, leaf', false, { leaf: { key: 'P-192' } }),
  kind('P-192, issuer', false, { issuer: { key: 'P-192' } }),
  kind('leaf signed with SHA-1', false, { leaf: { hash: 'sha1' } }),
  kind('leaf signed with SHA-1 by an RSA key', false, { leaf: { hash: 'sha1' }, issuer: { key: 'RSA-2048' } }),
  kind('leaf signed with MD5', false, { leaf: { hash: 'md5' }, issuer: { key: 'RSA-2048' } }),
  kind('issuer signed with SHA-1', false, { issuer: { hash: 'sha1' } }),
  kind('root signed with SHA-1, by itself', true, { root: { hash: 'sha1' } }),
];

const mailed = (address: string): Buffer =>
  sequence(
    setOf(sequence(oid('2.5.4.3'), utf8('Leaf'))),
    setOf(sequence(oid('1.2.840.113549.1.9.1'), tagged(0x16, Buffer.from(address)))),
  );
const printable = (organization: string): Buffer =>
  sequence(
    setOf(sequence(oid('2.5.4.10'), tagged(0x13, Buffer.from(organization)))),
    setOf(sequence(oid('2.5.4.3'), utf8('Leaf'))),
  );
const organization = (name: string): Buffer => named.directory(sequence(setOf(sequence(oid('2.5.4.10'), utf8(name)))));
const [inside, outside] = [organization('Chains'), organization('Others')];

/** A constraint of the issuer, and names of the leaf. */
const constrained = (name: string, isValid: boolean, constraint: Buffer, leaf: Twist, differs?: string): Kind =>
  kind(`names: ${name}`, isValid, { issuer: { more: [constraint] }, leaf }, differs);
const called = (...names: Buffer[]): Twist => ({ more: [alternative(...names)] });

const names: Kind[] = [
  constrained('permitted organization', true, constraints([inside]), {}),
  constrained('another organization', false, constraints([outside]), {}),
  constrained('excluded organization', false, constraints([], [inside]), {}),
  constrained('excluded other organization', true, constraints([], [outside]), {}),
  constrained('permitted in other letters and encoding', true, constraints([inside]), { name: printable('CHAINS ') }),
  constrained('excluded in other letters and encoding', false, constraints([], [inside]), {
    name: printable('chAINS'),
  }),
  constrained('permitted mailbox', true, constraints([named.mail('a@b.example')]), called(named.mail('a@B.example'))),
  constrained('another mailbox', false, constraints([named.mail('a@b.example')]), called(named.mail('c@b.example'))),
  constrained(
    'permitted host of mail',
    true,
    constraints([named.mail('b.example')]),
    called(named.mail('c@b.example')),
  ),
  constrained('host below it', false, constraints([named.mail('b.example')]), called(named.mail('c@d.b.example'))),
  constrained(
    'permitted domain of mail',
    true,
    constraints([named.mail('.b.example')]),
    called(named.mail('c@d.b.example')),
  ),
  constrained('mail in the subject', false, constraints([named.mail('b.example')]), { name: mailed('c@d.example') }),
  constrained('permitted mail in the subject', true, constraints([named.mail('b.example')]), {
    name: mailed('c@b.example'),
  }),
  constrained(
    'one of two mailboxes',
    false,
    constraints([named.mail('b.example')]),
    called(named.mail('c@b.example'), named.mail('c@d.example')),
  ),
  constrained('permitted domain', true, constraints([named.dns('b.example')]), called(named.dns('a.b.example'))),
  constrained('another domain', false, constraints([named.dns('b.example')]), called(named.dns('ab.example'))),
  constrained('excluded domain', false, constraints([], [named.dns('b.example')]), called(named.dns('A.B.example'))),
  constrained(
    'permitted and excluded domain',
    false,
    constraints([named.dns('example')], [named.dns('b.example')]),
    called(named.dns('b.example')),
  ),
  constrained(
    'permitted address',
    true,
    constraints([named.uri('.b.example')]),
    called(named.uri('https://a.b.example/x')),
  ),
  constrained(
    'another address',
    false,
    constraints([named.uri('b.example')]),
    called(named.uri('https://a.b.example/x')),
  ),
  constrained(
    'excluded address',
    false,
    constraints([], [named.uri('b.example')]),
    called(named.uri('https://b.example:8443/x')),
  ),
  constrained(
    'permitted IP address',
    true,
    constraints([named.ip(10, 0, 0, 0, 255, 0, 0, 0)]),
    called(named.ip(10, 1, 2, 3)),
  ),
  constrained(
    'another IP address',
    false,
    constraints([named.ip(10, 0, 0, 0, 255, 0, 0, 0)]),
    called(named.ip(11, 1, 2, 3)),
  ),
  constrained('another form of name', true, constraints([named.dns('b.example')]), called(named.mail('c@d.example'))),
  constrained(
    'form that is not known',
    false,
    constraints([named.registered('1.2.3')]),
    called(named.registered('1.2.3')),
  ),
  constrained(
    'form that is not known, and not used',
    true,
    constraints([named.registered('1.2.3')]),
    called(named.dns('a.example')),
  ),
  constrained(
    'with a minimum',
    false,
    extension(
      '2.5.29.30',
      true,
      sequence(tagged(0xa0, sequence(named.dns('b.example'), tagged(0x80, Buffer.from([1]))))),
    ),
    called(named.dns('a.b.example')),
  ),
  constrained('not critical', false, extension('2.5.29.30', false, sequence(tagged(0xa1, sequence(inside)))), {}),
  kind('names: of the root', false, { root: { more: [constraints([outside])] } }),
  kind('names: of the root, about the issuer alone', false, {
    root: { more: [constraints([], [named.directory(nameOf('Issuer'))])] },
  }),
  kind('names: two that both have to allow it', false, {
    middle: { more: [constraints([named.dns('b.example')])] },
    issuer: { more: [constraints([named.dns('c.example')])] },
    leaf: called(named.dns('a.b.example')),
  }),
  kind('names: an authority that renewed its key', true, {
    middle: { more: [constraints([], [named.directory(nameOf('Middle'))])] },
    issuer: { name: 'Middle' },
  }),
];

const [policy, other, anyPolicy] = ['1.2.3.4.1', '1.2.3.4.2', '2.5.29.32.0'];
const policies = (...ids: string[]): Buffer =>
  extension('2.5.29.32', false, sequence(...ids.map(id => sequence(oid(id)))));
const limited = (explicit: number | null, mapping: number | null = null): Buffer =>
  extension(
    '2.5.29.36',
    true,
    sequence(
      ...(explicit === null ? [] : [tagged(0x80, Buffer.from([explicit]))]),
      ...(mapping === null ? [] : [tagged(0x81, Buffer.from([mapping]))]),
    ),
  );
const inhibitAny = (after: number): Buffer => extension('2.5.29.54', true, integer(after));
const mapping = (issuers: string, subjects: string): Buffer =>
  extension('2.5.29.33', true, sequence(sequence(oid(issuers), oid(subjects))));

const underPolicy = (name: string, isValid: boolean, middle: Buffer[], issuer: Buffer[], leaf: Buffer[]): Kind =>
  kind(`policies: ${name}`, isValid, { middle: { more: middle }, issuer: { more: issuer }, leaf: { more: leaf } });

const required: Kind[] = [
  underPolicy('none is required', true, [policies(policy)], [policies(other)], []),
  underPolicy(
    'one is required, and there',
    true,
    [policies(policy), limited(0)],
    [policies(policy)],
    [policies(policy)],
  ),
  underPolicy('the leaf has none', false, [policies(policy), limited(0)], [policies(policy)], []),
  underPolicy('the leaf has another', false, [policies(policy), limited(0)], [policies(policy)], [policies(other)]),
  underPolicy('the issuer has none', false, [policies(policy), limited(0)], [], [policies(policy)]),
  underPolicy(
    'required only by the issuer',
    false,
    [policies(policy)],
    [policies(other), limited(0)],
    [policies(other)],
  ),
  underPolicy('required from the leaf on', false, [policies(policy), limited(1)], [policies(policy)], []),
  underPolicy('required below the leaf', true, [policies(policy), limited(3)], [policies(policy)], []),
  underPolicy('required by the leaf itself', false, [], [], [policies(policy), limited(0)]),
  underPolicy('any of the issuer', true, [policies(policy), limited(0)], [policies(anyPolicy)], [policies(policy)]),
  underPolicy('any of the leaf', true, [policies(policy), limited(0)], [policies(policy)], [policies(anyPolicy)]),
  underPolicy(
    'any that counts no more',
    false,
    [policies(policy), limited(0), inhibitAny(0)],
    [policies(anyPolicy)],
    [policies(policy)],
  ),
  underPolicy(
    'any that counts once more',
    false,
    [policies(policy), limited(0), inhibitAny(1)],
    [policies(anyPolicy)],
    [policies(anyPolicy)],
  ),
  underPolicy(
    'called otherwise',
    true,
    [policies(policy), limited(0), mapping(policy, other)],
    [policies(other)],
    [policies(other)],
  ),
  underPolicy(
    'not called otherwise',
    false,
    [policies(policy), limited(0), mapping(policy, other)],
    [policies(policy)],
    [policies(policy)],
  ),
  underPolicy(
    'called otherwise under any',
    true,
    [policies(anyPolicy), limited(0), mapping(policy, other)],
    [policies(other)],
    [policies(other)],
  ),
  underPolicy(
    'called otherwise where that is not allowed',
    false,
    [policies(policy), limited(0, 0)],
    [policies(policy), mapping(policy, other)],
    [policies(other)],
  ),
  underPolicy(
    'any called otherwise',
    false,
    [policies(policy), mapping(anyPolicy, other)],
    [policies(other)],
    [policies(other)],
  ),
];

const signatures: Kind[] = [
  kind('leaf with a broken signature', false, { leaf: { broken: true } }),
  kind('issuer with a broken signature', false, { issuer: { broken: true } }),
  kind(
    'leaf names its issuer in other letters',
    false,
    { leaf: { issuer: nameOf('ISSUER') } },
    'we compare names of issuers byte by byte, as authorities have to encode them the same (RFC 5280, 4.1.2.4)',
  ),
  kind('leaf names another issuer', false, { leaf: { issuer: nameOf('Another') } }),
];

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

const crosses: Kind[] = [
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

const trust: Kind[] = [
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

export const kinds: readonly Kind[] = [
  kind('as it should be', true, {}),
  kind('with one more authority', true, { middle: {} }),
  ...validity,
  ...authorities,
  ...lengths,
  ...uses,
  ...critical,
  ...strength,
  ...names,
  ...required,
  ...signatures,
  ...crosses,
  ...trust,
];
