/**
 * Every address of the dashboard, opened in roles of several kinds. What a role does not allow looks as if it did not exist,
 * and no page asks for what the service refuses.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { operatorsAdd } from '../../../src/cli/operators.ts';
import { bulkSendOperations } from '../../../src/contract/operations/bulk-sends.ts';
import { templateContentOperations } from '../../../src/contract/operations/documents/content.ts';
import { formOperations } from '../../../src/contract/operations/forms.ts';
import { reportOperations } from '../../../src/contract/operations/reports.ts';
import { templateOperations } from '../../../src/contract/operations/templates.ts';
import type { Permission } from '../../../src/contract/permissions.ts';
import { addresses } from '../../../web/dashboard/addresses.ts';
import { bulkSendAddresses } from '../../../web/dashboard/bulk-sends/addresses.ts';
import { formAddresses } from '../../../web/dashboard/forms/addresses.ts';
import type { Needs, Power } from '../../../web/dashboard/session/needs.ts';
import { settingsAddresses } from '../../../web/dashboard/settings/addresses.ts';
import { choosePassword, goodPassword } from '../../credentials/sign-in/person.ts';
import { upload } from '../../kit/files.ts';
import { joined } from '../../kit/people.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { created } from '../../webhooks/making.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { personWith } from '../kit/person.ts';
import { pdfDraft } from './placing/draft.ts';
import { pdfOf } from './placing/pdf.ts';

const kit = useService({ web: pagesDir });

const roles: Record<string, Power[]> = {
  administrator: ['ADMINISTRATOR'],
  'somebody who prepares': ['READ_DOCUMENT', 'CREATE_DOCUMENT', 'EDIT_DOCUMENT', 'CREATE_FILE', 'READ_FILE'],
  'somebody who reads': ['READ_DOCUMENT', 'READ_FILE'],
  'somebody who approves': ['READ_DOCUMENT', 'APPROVE_DOCUMENT'],
  'somebody who keeps contacts': ['READ_CONTACT', 'CREATE_CONTACT', 'IMPORT_CONTACTS'],
  'somebody who reads reports': ['READ_REPORT', 'READ_DOCUMENT'],
  'somebody who reads reports alone': ['READ_REPORT'],
  'somebody who prepares bulk sends': ['CREATE_BULK_SEND'],
  'somebody who manages forms': ['MANAGE_FORM'],
  'somebody who reads answers': ['READ_FORM_SUBMISSIONS', 'READ_DOCUMENT'],
  'somebody who develops': ['MANAGE_DEVELOPER'],
  'somebody who connects apps': ['AUTHORIZE_OAUTH_APP'],
  'somebody who may do nothing here': ['CREATE_TAG'],
  'somebody who operates the installation': ['CREATE_TAG', 'OPERATOR'],
};

/** The address of a page for a draft with a PDF, for such a template, for a form and a bulk send of it, and for a webhook. */
async function filledIn(cast: Cast, userId: string): Promise<(path: string) => string> {
  const pdf = pdfOf([{ width: 595, height: 842 }]);
  const { document, blockId } = await pdfDraft(cast, pdf);
  const { key } = await upload(cast.api, pdf, 'lease.pdf');
  const { id } = await cast.api.done(templateOperations.create, {
    body: { name: 'Lease', initialContent: [{ type: 'PDF', fieldMeta: { value: key } }] },
  });
  const { data } = await cast.api.done(templateContentOperations.list, { params: { id } });
  const form = await cast.api.done(formOperations.create, { body: { templateId: id } });
  const template = await cast.api.done(formOperations.template, { params: { id: form.id } });
  const row = { parties: {}, values: {} };
  const bulkSend = await cast.api.done(bulkSendOperations.create, {
    body: { name: 'Leases', templateId: id, rows: [row] },
  });
  await kit.work();
  // Who may not make any sees those that they started.
  await kit.db.run('update bulk_sends set started_by = $2 where id = $1', [bulkSend.id, userId]);
  const webhook = await created(cast, { events: ['document.completed'] });
  const report = await cast.api.done(reportOperations.create, {
    body: {
      name: 'Sent each month',
      visibility: 'WORKSPACE',
      question: { subject: 'DOCUMENTS', measure: 'SENT', interval: 'MONTH', period: '12M' },
    },
  });
  return path =>
    path.startsWith('/reports')
      ? path.replace(':id', report.id)
      : path.startsWith('/settings')
        ? path.replace(':id', webhook.id)
        : path.startsWith('/templates')
          ? path.replace(':id', id).replace(':blockId', data[0]?.id ?? '')
          : path.startsWith('/bulk-sends')
            ? path.replace(':id', bulkSend.id)
            : path.startsWith('/forms')
              ? path.replace(':id', form.id).replace(':blockId', template.content?.[0]?.id ?? '')
              : path.replace(':id', document.id).replace(':blockId', blockId);
}

/** Addresses that lead to one page each. */
const { '/settings/*?': _, '/developers/*': __, '/forms/*?': ___, '/bulk-sends/*?': ____, ...plain } = addresses;
const all: Record<string, Needs> = { ...plain, ...formAddresses, ...bulkSendAddresses, ...settingsAddresses };

/** The list is asked for at the same time as the role, which is an error for those who may not read documents. */
const isEarly = (error: string): boolean => /^403: GET .*\/document-rows\?|^console error: .* 403 /.test(error);

/** Waits until the page has nothing under way but the stream of changes. */
function requestsOf(page: Page) {
  const open = new Set<object>();
  page.on('request', request => request.url().includes('/api/dashboard/changes') || open.add(request));
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => open.delete(request));
  return {
    async settled() {
      let quiet = 0;
      await expect
        .poll(
          async () => {
            const isBusy = await page.locator('main[aria-busy=true], main .empty[role=status]:empty').count();
            quiet = open.size === 0 && isBusy === 0 ? quiet + 1 : 0;
            return quiet;
          },
          { interval: 40 },
        )
        .toBeGreaterThan(3);
    },
  };
}

test.each(Object.entries(roles))('%s: each address', async (_, powers) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const permissions = powers.filter((one): one is Permission => one !== 'OPERATOR');
  const who = await joined(kit, cast, { name: 'Maja Öhrn', permissions });
  const addressOf = await filledIn(cast, who.id);
  if (powers.includes('OPERATOR')) await operatorsAdd(kit.db, who.email);
  await choosePassword(kit, who.email, goodPassword);
  const { page, errors, leave } = await personWith({ locale: 'en-GB' });
  const { settled } = requestsOf(page);
  const root = `${kit.baseUrl}/w/${cast.workspaceId}`;
  const allows = (one: Power) => powers.includes(one) || (one !== 'OPERATOR' && powers.includes('ADMINISTRATOR'));
  try {
    await page.goto(root);
    await page.locator('input[type=email]').first().fill(who.email);
    await page.locator('input[type=password]').fill(goodPassword);
    await page.locator('input[type=password]').press('Enter');
    await page.locator('main#content').first().waitFor();
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [path, permission] of Object.entries(all)) {
      errors.length = 0;
      await page.goto(`${root}${addressOf(path)}`);
      await page.locator('main#content').first().waitFor(); // two while one replaces the other
      await settled();
      const isMissing = await page.getByRole('heading', { name: 'Not found, or not yours' }).isVisible();
      found[path] = { isMissing, errors: errors.filter(error => !(isMissing && isEarly(error))) };
      const enough = [permission].flat();
      expected[path] = { isMissing: enough.length > 0 && !enough.some(allows), errors: [] };
    }
    expect(found).toEqual(expected);
  } finally {
    await leave();
  }
});

test('the workspace of others looks like one that does not exist, with a way to one’s own', async () => {
  const [cast, other] = [await kit.organization(), await kit.organization()];
  const { page, root, leave } = await signedIn(kit, cast, { locale: 'en-GB' });
  try {
    const seen: string[] = [];
    for (const id of [other.workspaceId, 'wsp_01m889vn967268erh17e0b12e6']) {
      await page.goto(`${new URL(root).origin}/w/${id}/documents`);
      await page.getByRole('heading', { name: 'Not found, or not yours' }).waitFor();
      seen.push((await page.locator('main').textContent()) ?? '');
    }
    expect(seen[0]).toBe(seen[1]);
    await page.getByRole('link', { name: 'Go to your workspace' }).click();
    await page.waitForURL(url => url.pathname.startsWith(`/w/${cast.workspaceId}`));
  } finally {
    await leave();
  }
});
