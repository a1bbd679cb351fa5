/** Paths whose authorities require a policy. */
import { integer, oid, sequence, tagged } from '../../src/platform/seal/cms/der.ts';
import { extension } from '../../src/platform/seal/cms/issuing.ts';
import { type Kind, kind } from './path-kind.ts';

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

export const policyKinds: Kind[] = [
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
