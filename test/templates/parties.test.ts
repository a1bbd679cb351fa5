/** Parties of templates: what they need, what they show, and what keeps them from being changed. */
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { useService } from '../kit/service.ts';
import { leaseTemplate, newTemplate } from './template-kit.ts';

const kit = useService();

describe('A party of a template', () => {
  test('needs a name alone, and shows everything that it was given', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const params = { id: (await newTemplate(cast)).id };
    const bare = await api.done(templatePartyOperations.create, { params, body: { name: 'Tenant' } });
    expect(bare).toMatchObject({
      templateId: params.id,
      name: 'Tenant',
      email: null,
      type: 'INDIVIDUAL',
      role: 'SIGNER',
      signingOrder: 1,
      signatureMethod: 'DRAWING',
      delivery: ['EMAIL'],
      signVerification: null,
      nationalId: null,
      company: null,
    });
    const full = await api.done(templatePartyOperations.create, {
      params,
      body: {
        name: 'Bo',
        email: 'bo@example.com',
        role: 'REVIEWER',
        nationalId: '19900101-1234',
        company: { name: 'Bolaget', orgNumber: '556677-8899', role: 'VD' },
        signVerification: 'PIN',
        country: 'SE',
        externalId: 'x1',
      },
    });
    expect(full).toMatchObject({ type: 'COMPANY', signatureMethod: 'NONE', signingOrder: 2, signVerification: 'PIN' });
    const { data } = await api.done(templatePartyOperations.list, { params });
    expect(data).toEqual([bare, full]);
    expect(await api.done(templatePartyOperations.get, { params: { ...params, partyId: full.id } })).toEqual(full);
    expect((await api.done(templateOperations.get, { params })).parties).toEqual([bare, full]);
  });

  test('keeps its national number encrypted, shown as the template says, and unchanged by its own mask', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { id } = await newTemplate(cast, { templateMeta: { nationalIdDisplayMode: 'PARTIAL' } });
    const params = { id };
    const body = { name: 'Bo', nationalId: '19900101-1234' };
    const party = await api.done(templatePartyOperations.create, { params, body });
    expect(party.nationalId).toBe('19900101-****');
    const stored = await kit.db.row<{ text: string }>('select t::text as text from template_parties t where id = $1', [
      party.id,
    ]);
    expect(stored?.text).not.toContain('1234');
    const one = { ...params, partyId: party.id };
    await api.done(templatePartyOperations.update, {
      params: one,
      body: { nationalId: '19900101-****', name: 'Bosse' },
    });
    const wrong = await api.refused(templatePartyOperations.update, { params: one, body: { nationalId: '1*' } });
    expect(wrong.issues?.[0]?.path).toBe('nationalId');
    await api.done(templateOperations.update, { params, body: { templateMeta: { nationalIdDisplayMode: 'FULL' } } });
    const shown = await api.done(templatePartyOperations.get, { params: one });
    expect([shown.name, shown.nationalId]).toEqual(['Bosse', '19900101-1234']);
    await api.done(templatePartyOperations.update, { params: one, body: { nationalId: null } });
    expect((await api.done(templatePartyOperations.get, { params: one })).nationalId).toBeNull();
  });

  test('is refused with a scheme that is not available, with half a company, and when nobody could sign', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const params = { id: (await newTemplate(cast)).id };
    const pathsOf = async (body: object) => {
      const error = await api.refused(templatePartyOperations.create, { params, body: { name: 'A', ...body } });
      return error.issues?.map(i => i.path);
    };
    expect(await pathsOf({ signatureMethod: 'SE_BANKID', signVerification: 'FI_FTN' })).toEqual([
      'signatureMethod',
      'signVerification',
    ]);
    expect(await pathsOf({ signatureMethod: 'NONE' })).toEqual(['signatureMethod']);
    expect(await pathsOf({ company: { name: 'Bolaget' } })).toEqual(['company.orgNumber']);
  });

  test('changes company members one by one, and loses the company by null', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const params = { id: (await newTemplate(cast)).id };
    const company = { name: 'Bolaget', orgNumber: '556677-8899', role: 'VD' };
    const party = await api.done(templatePartyOperations.create, { params, body: { name: 'Bo', company } });
    const one = { ...params, partyId: party.id };
    const changed = await api.done(templatePartyOperations.update, { params: one, body: { company: { role: 'CFO' } } });
    expect(changed.company).toMatchObject({ name: 'Bolaget', role: 'CFO' });
    const half = await api.refused(templatePartyOperations.update, { params: one, body: { company: { name: null } } });
    expect(half.issues?.[0]?.path).toBe('company');
    const cleared = await api.done(templatePartyOperations.update, { params: one, body: { company: null } });
    expect([cleared.company, cleared.type]).toEqual([null, 'INDIVIDUAL']);
  });

  test('with fields can be neither removed nor made a reader', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template, tenant } = await leaseTemplate(cast);
    const params = { id: template.id, partyId: tenant.id };
    expect((await api.refused(templatePartyOperations.delete, { params })).code).toBe('INVALID_STATE');
    const role = await api.refused(templatePartyOperations.update, { params, body: { role: 'REVIEWER' } });
    expect(role.issues?.map(i => i.path)).toEqual(['role']);
    const free = await api.done(templatePartyOperations.create, {
      params: { id: template.id },
      body: { name: 'Free' },
    });
    const removed = await api.done(templatePartyOperations.delete, { params: { id: template.id, partyId: free.id } });
    expect(removed).toEqual({ id: free.id, deleted: true });
  });

  test('belongs to its template: another template does not find it', async () => {
    const cast = await kit.organization();
    const { tenant } = await leaseTemplate(cast);
    const { id } = await newTemplate(cast);
    const error = await cast.api.refused(templatePartyOperations.get, { params: { id, partyId: tenant.id } });
    expect(error).toMatchObject({ code: 'NOT_FOUND', resource: 'party' });
  });

  test('is one of at most 200', async () => {
    const cast = await kit.organization();
    const { id } = await newTemplate(cast);
    await kit.db.run(
      `insert into template_parties (id, organization_id, workspace_id, template_id, position, name, role, signing_order, delivery, signature_method, created_at, updated_at)
       select 'tpy_' || $1 || i, $2, $3, $1, i, 'P', 'REVIEWER', i, '{}', 'NONE', now(), now() from generate_series(1, $4::int) i`,
      [id, cast.organizationId, cast.workspaceId, limits.parties],
    );
    const error = await cast.api.refused(templatePartyOperations.create, {
      params: { id },
      body: { name: 'One more' },
    });
    expect(error.issues).toMatchObject([{ path: '', code: 'TOO_BIG' }]);
  });
});
