/** Paths whose authorities say which names they may vouch for (name constraints). */
import { oid, sequence, setOf, tagged, utf8 } from '../../src/platform/seal/cms/der.ts';
import { extension } from '../../src/platform/seal/cms/issuing.ts';
import { alternative, constraints, named, nameOf, type Twist } from './chains.ts';
import { type Kind, kind } from './path-kind.ts';

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

const called = (...names: Buffer[]): Twist => ({ more: [alternative(...names)] });
const hosts = (count: number, of: (i: number) => string): Buffer[] =>
  Array.from({ length: count }, (_, i) => named.dns(of(i)));
/** All names are below the last host, so that each is compared with all. */
const manyNames = (count: number): [Buffer, Twist] => [
  constraints(hosts(count, i => `${i}.b`)),
  called(...hosts(count, i => `${i}.${count - 1}.b`)),
];

/** A constraint of the issuer, and names of the leaf. */
const constrained = (name: string, isValid: boolean, constraint: Buffer, leaf: Twist, differs?: string): Kind =>
  kind(`names: ${name}`, isValid, { issuer: { more: [constraint] }, leaf }, differs);

export const names: Kind[] = [
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
  constrained('a hundred, and constraints', true, ...manyNames(100)),
  constrained('more than are compared', false, ...manyNames(400), 'it compares a million'),
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
