import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Party, partyCreate, partyPatch, partyShape } from '../../../contract/schemas/documents/parties.ts';
import { signatureMethods, verifications } from '../../../contract/values.ts';
import { arbitraryOf } from '../arbitrary.fixture.ts';
import { alpha3Codes } from '../countries.ts';
import { oldPath } from '../requests/names.ts';
import {
  fromSigner,
  fromSignerPatch,
  signerDetail,
  signerInput,
  signerNames,
  signerShape,
  toSigner,
  toSignerDetail,
} from './party.ts';

const text = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
/** Parties as the service returns them: signers always have a signature method. */
const parties = (
  arbitraryOf(partyShape, {
    email: fc.option(fc.constant('anna@example.com'), { nil: null }),
    phone: fc.option(fc.constant('+46701234567'), { nil: null }),
    country: fc.option(fc.constantFrom('SE', 'NO', 'DK', 'US'), { nil: null }),
    company: fc.option(fc.record({ id: fc.option(text), name: text, orgNumber: text, role: fc.option(text) }), {
      nil: null,
    }),
    delivery: fc.constantFrom([], ['EMAIL'], ['SMS'], ['IN_APP']),
    signVerificationPin: fc.constant(null),
  }) as fc.Arbitrary<Party>
).filter(p => p.role !== 'SIGNER' || p.signatureMethod !== 'NONE');

/** The members of a party that a client may send back. */
const written = (party: Party) => {
  const { name, email, phone, externalId, nationalId, country, company, contactId, role, signingOrder } = party;
  const { delivery, signatureMethod, signVerification, openVerification } = party;
  const facts = { name, email, phone, externalId, nationalId, country, contactId, role, signingOrder, delivery };
  return {
    ...facts,
    signatureMethod,
    signVerification,
    openVerification,
    signVerificationPin: null,
    ...(company && { company }),
  };
};

describe('Parties are signers in 2026-09', () => {
  test('a returned signer can be sent back and is the same party', () => {
    fc.assert(
      fc.property(parties, party => {
        const signer = signerShape.parse(toSigner(party));
        const newest = JSON.parse(JSON.stringify(fromSigner(signerInput.parse(signer))));
        expect(newest).toEqual(written(party));
        expect(JSON.parse(JSON.stringify(fromSignerPatch(signerInput.parse(signer))))).toMatchObject(written(party));
        expect(partyPatch.safeParse(newest).success).toBe(true);
        if (party.email ?? party.phone ?? party.contactId) expect(partyCreate.safeParse(newest).success).toBe(true);
      }),
    );
  });

  test('deliveryMethod is the first channel, or NONE if there is none', () => {
    const [party] = fc.sample(parties, 1) as [Party];
    const method = (delivery: Party['delivery']) => toSigner({ ...party, delivery }).deliveryMethod;
    expect([method(['EMAIL']), method(['SMS']), method(['IN_APP']), method([]), method(['EMAIL', 'SMS'])]).toEqual([
      'EMAIL',
      'SMS',
      'IN_APP',
      'NONE',
      'EMAIL',
    ]);
    expect(fromSigner({ deliveryMethod: 'NONE' })).toMatchObject({ delivery: [] });
  });

  test('Swedish BankID is BANKID and BANKID_BEFORE_SIGNING; every other code keeps its name', () => {
    const [party] = fc.sample(parties, 1) as [Party];
    const methods = signatureMethods.map(signatureMethod => toSigner({ ...party, signatureMethod }).requiredSignature);
    expect(methods.filter(m => !(signatureMethods as readonly string[]).includes(m))).toEqual(['BANKID']);
    const converted = verifications.map(
      signVerification => toSigner({ ...party, signVerification }).twoStepVerification,
    );
    expect(converted).toEqual(
      [
        'SMS',
        'EMAIL',
        'PIN',
        'BANKID',
        'DK_MITID',
        'DK_MITID_ERHVERV',
        'FI_FTN',
        'NL_IDIN',
        'NO_BANKID_BIOMETRIC',
        'NO_BANKID_HIGH',
      ].map(code => `${code}_BEFORE_SIGNING`),
    );
    expect(toSigner({ ...party, signVerification: null }).twoStepVerification).toBe('NONE');
  });

  test('ACCEPTOR is read as SIGNER, an empty text as null', () => {
    const read = signerInput.parse({ role: 'ACCEPTOR', email: '', phone: '', ssn: '', country: '' });
    expect(fromSigner(read)).toMatchObject({
      role: 'SIGNER',
      email: null,
      phone: null,
      nationalId: null,
      country: null,
    });
  });

  test("clearing a company's name and number clears the company; other members change alone", () => {
    expect(fromSignerPatch({ companyName: null, companyOrgNumber: null }).company).toBeNull();
    expect(fromSignerPatch({ companyRole: 'CEO' }).company).toMatchObject({ role: 'CEO' });
    expect('company' in fromSignerPatch({ name: 'A' })).toBe(false);
    expect('company' in fromSigner({ name: 'A', companyName: '', companyOrgNumber: null })).toBe(false);
  });

  test('only a single signer includes the link and its token', () => {
    const [party] = fc.sample(parties, 1) as [Party];
    const detail = toSignerDetail({ ...party, signingUrl: 'https://x.example/sign/doc_1?token=secret' });
    expect(signerDetail.parse(detail)).toMatchObject({
      signingUrl: 'https://x.example/sign/doc_1?token=secret',
      token: 'secret',
    });
  });

  test('issues of a party have the path that the caller wrote', () => {
    const paths = [
      'company.name',
      'company.orgNumber',
      'delivery.0',
      'signatureMethod',
      'signVerification',
      'nationalId',
      'email',
    ];
    expect(paths.map(path => oldPath(signerNames, path))).toEqual([
      'companyName',
      'companyOrgNumber',
      'deliveryMethod',
      'requiredSignature',
      'twoStepVerification',
      'ssn',
      'email',
    ]);
  });

  test('there are 249 alpha-3 countries, and other codes are rejected', () => {
    expect(new Set(alpha3Codes).size).toBe(249);
    expect(alpha3Codes).toEqual(expect.arrayContaining(['SWE', 'NOR', 'DNK', 'FIN', 'USA', 'GBR', 'DEU', 'CHE']));
    expect(signerInput.safeParse({ country: 'SE' }).success).toBe(false);
    expect(fromSigner(signerInput.parse({ country: 'SWE' }))).toMatchObject({ country: 'SE' });
  });
});
