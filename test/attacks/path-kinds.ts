/** Kinds of certificate paths: each rule broken in the leaf, in an authority and in the root, and what is allowed. */
import { boolean, integer, oid, sequence, tagged } from '../../src/platform/seal/cms/der.ts';
import { extension } from '../../src/platform/seal/cms/issuing.ts';
import { authority, named, nameOf, noAuthority, unknown, usages } from './chains.ts';
import { crosses, trust } from './path-issuers.ts';
import { everywhere, type Kind, kind } from './path-kind.ts';
import { names } from './path-names.ts';
import { policyKinds } from './path-policies.ts';

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
  ...policyKinds,
  ...signatures,
  ...crosses,
  ...trust,
];
