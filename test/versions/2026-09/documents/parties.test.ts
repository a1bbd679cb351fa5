import { describe, expect, test } from 'vitest';
import { twoPartyDocument } from '../../../kit/documents.ts';
import { useService } from '../../../kit/service.ts';
import { oldClient } from '../old-client.ts';

const kit = useService();
const cast = async () => {
  const made = await kit.organization();
  return { ...made, old: oldClient(() => kit.baseUrl, made) };
};

describe.each(['signers', 'parties'])('/documents/{id}/%s', noun => {
  test('lists, adds, gets, changes and removes parties', async () => {
    const { old } = await cast();
    const { documentId: id } = await old.done('POST', '/documents', { name: 'A' });
    const path = `/documents/${id}/${noun}`;
    const added = await old.done('POST', path, {
      name: 'Anna',
      email: 'anna@example.com',
      companyName: 'AB',
      companyOrgNumber: '1',
      country: 'NOR',
    });
    expect(added).toMatchObject({
      name: 'Anna',
      type: 'COMPANY',
      companyName: 'AB',
      country: 'NOR',
      deliveryMethod: 'EMAIL',
    });
    expect((await old.done('GET', path))[noun]).toMatchObject([{ id: added.id }]);
    const changed = await old.done('PATCH', `${path}/${added.id}`, {
      companyName: null,
      companyOrgNumber: null,
      deliveryMethod: 'NONE',
      ssn: '1',
    });
    expect(changed).toMatchObject({ type: 'INDIVIDUAL', companyName: null, deliveryMethod: 'NONE', ssn: '1' });
    expect(await old.done('GET', `${path}/${added.id}`)).toMatchObject({ ssn: '1' });
    expect(await old.done('DELETE', `${path}/${added.id}`)).toEqual({ id: added.id, deleted: true });
    expect(await old.refused('GET', `${path}/${added.id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('reports issues with the path that the caller wrote', async () => {
    const { old } = await cast();
    const { documentId: id } = await old.done('POST', '/documents', { name: 'A' });
    const refused = (body: object) =>
      old.refused('POST', `/documents/${id}/${noun}`, { name: 'A', email: 'a@example.com', ...body });
    expect((await refused({ companyName: 'B' })).paths).toEqual(['companyOrgNumber']);
    expect(
      (
        await refused({
          requiredSignature: 'SE_BANKID',
          twoStepVerification: 'SMS',
          accessVerification: 'PIN_BEFORE_SIGNING',
        })
      ).paths,
    ).toEqual(['requiredSignature', 'twoStepVerification', 'accessVerification']);
    expect((await refused({ requiredSignature: 'BANKID' })).paths).toEqual(['requiredSignature']);
  });

  test('has verifications under the old names, and shows a PIN once', async () => {
    const { old } = await cast();
    const anna = { name: 'A', email: 'a@example.com', twoStepVerification: 'PIN_BEFORE_SIGNING' };
    const made = await old.done('POST', '/documents', {
      name: 'A',
      documentMeta: { accessVerification: 'PIN_BEFORE_SIGNING', accessVerificationPin: '2580' },
      [noun]: [anna],
    });
    expect(made.signers[0].twoStepVerificationPin).toMatch(/^\d{6}$/);
    const path = `/documents/${made.documentId}`;
    const { documentMeta } = await old.done('GET', path);
    expect(documentMeta).toMatchObject({ accessVerification: 'PIN_BEFORE_SIGNING', accessVerificationPin: null });
    const added = await old.done('POST', `${path}/${noun}`, {
      ...anna,
      twoStepVerificationPin: '4711',
      accessVerification: 'EMAIL_BEFORE_SIGNING',
    });
    expect(added).toMatchObject({ twoStepVerificationPin: '4711', accessVerification: 'EMAIL_BEFORE_SIGNING' });
    const changed = await old.done('PATCH', `${path}/${noun}/${added.id}`, { twoStepVerification: 'NONE' });
    expect(changed).toMatchObject({ twoStepVerification: 'NONE', twoStepVerificationPin: null });
    const refused = await old.refused('PATCH', `${path}/${noun}/${added.id}`, { twoStepVerificationPin: '1234' });
    expect(refused.paths).toEqual(['twoStepVerificationPin']);
  });

  test('allows changes only of name, email and phone after sending; others are 400', async () => {
    const { old, ...made } = await cast();
    const { id, parties } = await twoPartyDocument(made);
    const path = `/documents/${id}/${noun}/${parties[0]?.id}`;
    expect(await old.done('PATCH', path, { name: 'Ann' })).toMatchObject({ name: 'Ann' });
    expect(await old.refused('PATCH', path, { ssn: '1' })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });
});
