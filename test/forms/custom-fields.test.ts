/** What published forms show of custom fields, and who may change it: those who may change the forms. */
import { describe, expect, test } from 'vitest';
import { categoryOperations } from '../../src/contract/operations/categories.ts';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { joined, type Person } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { leaseForm } from './form-kit.ts';

const kit = useService();

const managesFields: Permission[] = [
  'READ_DOCUMENT',
  'CREATE_CUSTOM_FIELD',
  'UPDATE_CUSTOM_FIELD',
  'DELETE_CUSTOM_FIELD',
];
const sends: Permission[] = ['MANAGE_FORM', 'CREATE_DOCUMENT', 'SEND_DOCUMENT', 'SEND_WITHOUT_APPROVAL'];

interface Scene {
  cast: Cast;
  formId: string;
  /** Decides whether a block is shown. */
  rule: string;
  /** In the message to the parties. */
  named: string;
  /** In no form. */
  unused: string;
  category: string;
  /** May manage custom fields, and nothing else. */
  person: Person;
}

const field = async ({ api }: Pick<Cast, 'api'>, name: string, defaultValue: string | null = null) =>
  (await api.done(customFieldOperations.create, { body: { name, type: 'DOCUMENT', inputType: 'TEXT', defaultValue } }))
    .id;

async function scene({ isPublished = true } = {}): Promise<Scene> {
  const cast = await kit.organization();
  const [rule, named, unused] = [
    await field(cast, 'Penalty', 'no'),
    await field(cast, 'Account', '123-4'),
    await field(cast, 'Case'),
  ];
  const category = await cast.api.done(categoryOperations.create, {
    body: { name: 'Lease', customFieldIds: [rule, named] },
  });
  const { id: formId } = await leaseForm(cast);
  const params = { id: formId };
  await cast.api.done(formOperations.updateTemplate, {
    params,
    body: {
      templateMeta: {
        documentCategoryId: category.id,
        message: 'Pay to {{custom.account}} for {{custom.missing}}.',
      },
    },
  });
  const { content } = await cast.api.done(formOperations.template, { params });
  const ruled = {
    type: 'HTML' as const,
    fieldMeta: {
      content: '<p>The penalty is high.</p>',
      visibilityRule: { customFieldId: rule, equals: 'yes', mode: 'SHOW_WHEN' as const },
    },
  };
  const kept = (content ?? []).map(({ id, type, fieldMeta }) => ({ id, type, fieldMeta }));
  await cast.api.done(formOperations.putContent, { params, body: { content: [...kept, ruled] as never } });
  if (isPublished) await cast.api.done(formOperations.publish, { params });
  const person = await joined(kit, cast, { permissions: managesFields });
  return { cast, formId, rule, named, unused, category: category.id, person };
}

type Change = (s: Scene, who: Pick<Cast, 'api'>) => Promise<{ ok: boolean; body: unknown }>;

const patch = (who: Pick<Cast, 'api'>, id: string, body: object) =>
  who.api.call(customFieldOperations.update, { params: { id }, body });

const changes: [string, Change][] = [
  ['another default of a rule', (s, who) => patch(who, s.rule, { defaultValue: 'yes' })],
  ['another default in the message', (s, who) => patch(who, s.named, { defaultValue: '666-6' })],
  ['another name', (s, who) => patch(who, s.named, { name: 'Old account' })],
  ['a deletion', (s, who) => who.api.call(customFieldOperations.delete, { params: { id: s.named } })],
  [
    'a new field for a text of the message',
    (_, who) =>
      who.api.call(customFieldOperations.create, {
        body: { name: 'Missing', type: 'DOCUMENT', inputType: 'TEXT', defaultValue: 'fees' },
      }),
  ],
  [
    'other fields of the category',
    (s, who) =>
      who.api.call(categoryOperations.update, { params: { id: s.category }, body: { customFieldIds: [s.rule] } }),
  ],
];

describe('A change of what a published form shows', () => {
  test.each(changes)('is denied to who only manages custom fields: %s', async (_, change) => {
    const s = await scene();
    expect(await change(s, s.person)).toMatchObject({
      ok: false,
      body: { code: 'PERMISSION_DENIED', message: expect.stringContaining('published form') },
    });
    const found = await s.cast.api.done(customFieldOperations.get, { params: { id: s.named } });
    expect(found).toMatchObject({ name: 'Account', defaultValue: '123-4' });
  });

  test('is open to who may change the form too, and its sender stays', async () => {
    const s = await scene();
    const person = await joined(kit, s.cast, { permissions: [...managesFields, ...sends] });
    for (const [, change] of changes.slice(0, 2)) expect(await change(s, person)).toMatchObject({ ok: true });
    expect(await s.cast.api.done(formOperations.get, { params: { id: s.formId } })).toMatchObject({
      enabled: true,
      sender: { id: s.cast.ownerId },
    });
  });
});

describe('Who manages custom fields', () => {
  test('changes what a form shows that is not published', async () => {
    const s = await scene({ isPublished: false });
    for (const [, change] of changes.slice(0, 2)) expect(await change(s, s.person)).toMatchObject({ ok: true });
  });

  test('changes fields that no published form shows', async () => {
    const s = await scene();
    expect(await patch(s.person, s.unused, { defaultValue: 'A-1', name: 'Number' })).toMatchObject({ ok: true });
    expect(await patch(s.person, s.rule, { required: false })).toMatchObject({ ok: true });
    await field(s.person, 'Other', 'more');
  });
});
