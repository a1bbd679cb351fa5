/** Templates: settings, lock, trash, filters and pages. */
import { describe, expect, test } from 'vitest';
import { templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { daily, leaseTemplate, newTemplate, textBlock } from './template-kit.ts';

const kit = useService();
const day = 86_400_000;

describe('A template', () => {
  test('starts with the defaults of the workspace, visible to everyone and not locked', async () => {
    const cast = await kit.organization();
    const template = await newTemplate(cast);
    expect(template).toMatchObject({
      name: 'Hyresmall',
      isGlobal: false,
      isLocked: false,
      folderId: null,
      documentStyle: null,
      parties: [],
      tags: [],
      content: null,
      fields: null,
      deletedAt: null,
      createdBy: { id: cast.ownerId },
    });
    expect(template.templateMeta).toEqual({
      subject: null,
      message: null,
      signingMode: 'PARALLEL',
      forceReadFullDocument: false,
      showChatToSigners: true,
      language: 'sv',
      value: null,
      signableAfterExpired: false,
      sendPlainTextEmailOnly: null,
      allowDelegation: true,
      sameDeviceSigning: false,
      signaturePage: 'AUTO',
      evidencePage: null,
      reminderIntervalDays: 3,
      responsibleUserId: cast.ownerId,
      internalRecipients: [],
      visibility: 'EVERYONE',
      selectedUserIds: [],
      openVerification: null,
      nationalIdDisplayMode: null,
      documentCategoryId: null,
    });
  });

  test('takes settings, a style and content when it is created, and shows content where it is asked for', async () => {
    const cast = await kit.organization();
    const made = await cast.api.done(templateOperations.create, {
      query: { expand: 'fields' },
      body: {
        name: 'Mall',
        templateMeta: { subject: 'Ämne', message: 'Hej', signingMode: 'SEQUENTIAL', responsibleUserId: null },
        documentStyle: { orientation: 'LANDSCAPE' },
        initialFields: [textBlock('<p>Ett</p>'), { type: 'SPACER' }],
      },
    });
    expect(made.templateMeta).toMatchObject({ subject: 'Ämne', message: 'Hej', signingMode: 'SEQUENTIAL' });
    expect(made.templateMeta.responsibleUserId).toBeNull();
    expect(made.documentStyle).toMatchObject({ orientation: 'LANDSCAPE', theme: null });
    expect([made.content, made.fields?.length]).toEqual([null, 2]);
    expect(made.fields?.[0]).toMatchObject({ templateId: made.id, documentId: null, position: 0 });
    const params = { id: made.id };
    const changed = await cast.api.done(templateOperations.update, {
      params,
      query: { expand: 'content' },
      body: { name: 'Ny', templateMeta: { value: '100 kr' }, documentStyle: null },
    });
    expect(changed).toMatchObject({
      name: 'Ny',
      documentStyle: null,
      templateMeta: { subject: 'Ämne', value: '100 kr' },
    });
    expect(changed.content).toHaveLength(2);
  });

  test('lists every problem of its content under the name that the request used', async () => {
    const { api } = await kit.organization();
    const initialFields = [{ type: 'PDF' as const, fieldMeta: { value: 'f/none' } }];
    const error = await api.refused(templateOperations.create, { body: { name: 'A', initialFields } });
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(error.issues?.map(i => i.path)).toEqual(['initialFields.0.fieldMeta.value']);
  });

  test('refuses a responsible person from elsewhere and what is not available', async () => {
    const cast = await kit.organization();
    const other = await kit.organization();
    const refusedAt = async (templateMeta: object) =>
      (await cast.api.refused(templateOperations.create, { body: { name: 'A', templateMeta } })).issues?.[0]?.path;
    expect(await refusedAt({ responsibleUserId: other.ownerId })).toBe('templateMeta.responsibleUserId');
    expect(await refusedAt({ openVerification: 'SE_BANKID' })).toBe('templateMeta.openVerification');
  });

  test('of another organization does not exist', async () => {
    const theirs = await kit.organization();
    const { id } = await newTemplate(theirs);
    const { api } = await kit.organization();
    const error = await api.refused(templateOperations.get, { params: { id } });
    expect(error).toMatchObject({ code: 'NOT_FOUND', resource: 'template' });
  });
});

describe('A locked template', () => {
  test('rejects every change with INVALID_STATE until it is unlocked', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template, tenant, content } = await leaseTemplate(cast);
    const params = { id: template.id };
    const party = { ...params, partyId: tenant.id };
    const block = { ...params, contentId: content[1]?.id ?? '' };
    expect((await api.done(templateOperations.lock, { params })).isLocked).toBe(true);
    expect((await api.done(templateOperations.lock, { params })).isLocked).toBe(true);
    const errors = [
      api.refused(templateOperations.update, { params, body: { name: 'B' } }),
      api.refused(templateOperations.delete, { params }),
      api.refused(templateOperations.purge, { params, body: { confirmTemplateId: template.id } }),
      api.refused(templatePartyOperations.create, { params, body: { name: 'Kim' } }),
      api.refused(templatePartyOperations.update, { params: party, body: { name: 'Kim' } }),
      api.refused(templatePartyOperations.delete, { params: party }),
      api.refused(templateContentOperations.create, { params, body: { content: [{ type: 'SPACER' }] } }),
      api.refused(templateContentOperations.update, { params: block, body: { position: 0 } }),
      api.refused(templateContentOperations.delete, { params: block }),
      api.refused(templateContentOperations.placedFields, { params: block, body: {} }),
    ];
    for (const attempt of errors) expect((await attempt).code).toBe('INVALID_STATE');
    expect((await api.done(templateOperations.unlock, { params })).isLocked).toBe(false);
    expect((await api.done(templateOperations.update, { params, body: { name: 'B' } })).name).toBe('B');
  });

  test('is locked and unlocked only with LOCK_TEMPLATE', async () => {
    const cast = await kit.organization();
    const { id } = await newTemplate(cast);
    const clerk = await joined(kit, cast, { permissions: daily.filter(p => p !== 'LOCK_TEMPLATE') });
    expect((await clerk.api.refused(templateOperations.lock, { params: { id } })).code).toBe('PERMISSION_DENIED');
  });
});

describe('The trash', () => {
  test('closes a template to changes, is listed apart, and is left by restoring', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { id } = await newTemplate(cast);
    const params = { id };
    expect((await api.done(templateOperations.delete, { params })).deletedAt).not.toBeNull();
    expect((await api.done(templateOperations.delete, { params })).deletedAt).not.toBeNull();
    for (const operation of [templateOperations.lock, templateOperations.unlock, templateOperations.duplicate])
      expect((await api.refused(operation, { params })).code).toBe('INVALID_STATE');
    expect((await api.refused(templateOperations.update, { params, body: { name: 'B' } })).code).toBe('INVALID_STATE');
    const idsOf = async (deleted?: 'true' | 'false') =>
      (await api.done(templateOperations.list, { query: deleted ? { deleted } : {} })).data.map(t => t.id);
    expect([await idsOf(), await idsOf('false'), await idsOf('true')]).toEqual([[], [], [id]]);
    expect((await api.done(templateOperations.restore, { params })).deletedAt).toBeNull();
    expect((await api.refused(templateOperations.restore, { params })).code).toBe('INVALID_STATE');
    expect([await idsOf(), await idsOf('true')]).toEqual([[id], []]);
  });

  test('is emptied by hand with the id, and takes along files that nothing else uses', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template, file } = await leaseTemplate(cast);
    const params = { id: template.id };
    const confirmTemplateId = template.id;
    expect((await api.refused(templateOperations.purge, { params, body: { confirmTemplateId } })).code).toBe(
      'INVALID_STATE',
    );
    expect((await api.refused(fileOperations.delete, { params: { id: file.id } })).code).toBe('INVALID_STATE');
    await api.done(templateOperations.delete, { params });
    const wrong = await api.refused(templateOperations.purge, { params, body: { confirmTemplateId: 'tpl_1' } });
    expect(wrong.issues?.[0]?.path).toBe('confirmTemplateId');
    expect(await api.done(templateOperations.purge, { params, body: { confirmTemplateId } })).toEqual({
      id: template.id,
      deleted: true,
    });
    expect((await api.refused(templateOperations.get, { params })).code).toBe('NOT_FOUND');
    expect((await api.refused(fileOperations.get, { params: { id: file.id } })).code).toBe('NOT_FOUND');
    const rows = await kit.db.row('select 1 from content_blocks where template_id = $1', [template.id]);
    expect(rows).toBeNull();
  });

  test('is emptied when the retention of the workspace ends, not before', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template } = await leaseTemplate(cast);
    const restored = await newTemplate(cast);
    for (const { id } of [template, restored]) await api.done(templateOperations.delete, { params: { id } });
    kit.clock.move(89 * day);
    await kit.work();
    expect((await api.done(templateOperations.get, { params: { id: template.id } })).id).toBe(template.id);
    await api.done(templateOperations.restore, { params: { id: restored.id } });
    kit.clock.move(2 * day);
    await kit.work();
    expect((await api.refused(templateOperations.get, { params: { id: template.id } })).code).toBe('NOT_FOUND');
    expect((await api.done(templateOperations.get, { params: { id: restored.id } })).deletedAt).toBeNull();
  });
});

describe('The list of templates', () => {
  test('is filtered by name, creator, privacy and times, and paged by cursor', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const clerk = await joined(kit, cast, { permissions: daily });
    const names = ['Hyra 100%', 'Köp', 'Hyra_b'];
    for (const name of names) {
      await newTemplate(cast, { name });
      kit.clock.move(1_000);
    }
    const hers = await newTemplate(clerk, { name: 'Egen', templateMeta: { visibility: 'PRIVATE' } });
    const listed = async (query: Record<string, string>) =>
      (await api.done(templateOperations.list, { query })).data.map(t => t.name);
    expect(await listed({})).toEqual(['Egen', 'Hyra_b', 'Köp', 'Hyra 100%']);
    expect(await listed({ query: 'hyra' })).toEqual(['Hyra_b', 'Hyra 100%']);
    expect(await listed({ query: '0%' })).toEqual(['Hyra 100%']);
    expect(await listed({ query: 'a_b' })).toEqual(['Hyra_b']);
    expect(await listed({ createdById: clerk.id })).toEqual(['Egen']);
    expect(await listed({ private: 'true' })).toEqual(['Egen']);
    expect(await listed({ private: 'false' })).toHaveLength(3);
    expect(await listed({ createdAfter: hers.createdAt })).toEqual(['Egen']);
    expect(await listed({ folderId: 'root' })).toHaveLength(4);
    const first = await api.done(templateOperations.list, { query: { limit: 3, include: 'total' } });
    expect([first.total, first.hasMore]).toEqual([4, true]);
    const rest = await api.done(templateOperations.list, { query: { limit: 3, cursor: first.nextCursor ?? '' } });
    expect(rest.data.map(t => t.name)).toEqual(['Hyra 100%']);
    expect([rest.hasMore, rest.nextCursor]).toEqual([false, null]);
  });
});
