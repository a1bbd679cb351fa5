/** A limit that is reached is said in words where the person meets it: creating, uploading and sending. */
import { expect, test } from 'vitest';
import { en as limitsEn } from '../../../src/contract/locales/limits/en.ts';
import { sv as limitsSv } from '../../../src/contract/locales/limits/sv.ts';
import { sandboxQuotas } from '../../../src/contract/plans.ts';
import { en } from '../../../web/dashboard/prepare/locales/en.ts';
import { sv } from '../../../web/dashboard/prepare/locales/sv.ts';
import { twoPartyDocument } from '../../kit/documents.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { agreement } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir });
const hourMs = 3_600_000;
const file = () => ({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: agreement() });

const spent = (cast: Cast, resource: string, periodStart: Date, used: number) =>
  kit.db.run(
    `insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, $2, '', $3, $4)
     on conflict (organization_id, resource, scheme, period_start) do update set used = $4`,
    [cast.organizationId, resource, periodStart, used],
  );

test.each([
  ['desktop', {}, en, limitsEn],
  ['phone', { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const }, sv, limitsSv],
])('limits that are reached are read in words: %s', async (where, device, texts, limits) => {
  const cast = await kit.organization({ name: 'Northlight Studio', sandbox: true });
  const { id } = await twoPartyDocument(cast, { send: false });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const now = kit.clock.now();
  const shows = (text: string) => page.getByRole('alert').getByText(text, { exact: false }).waitFor();
  try {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    await spent(cast, 'DOCUMENTS_SENT', month, sandboxQuotas.documentsPerMonth);
    await page.goto(`${root}/documents/${id}/delivery`);
    await page.getByRole('button', { name: texts.sending.send, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.sending.send, exact: true }).click();
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    await shows(limits.plan.documentsSent({ max: sandboxQuotas.documentsPerMonth, inSandbox: true, from }));
    await accessible('no documents left to send');
    await shot(page, `limit-sending-${where}`);

    await page.goto(`${root}/documents/new`);
    // Of the next hour too, which may begin meanwhile.
    for (const ahead of [0, 1])
      await spent(
        cast,
        'DOCUMENTS_CREATED',
        new Date((Math.floor(now.getTime() / hourMs) + ahead) * hourMs),
        sandboxQuotas.documentsPerHour,
      );
    await page.locator('input[type=file]').setInputFiles(file());
    const created = limits.plan.documentsCreated({
      max: sandboxQuotas.documentsPerHour,
      inSandbox: true,
      seconds: hourMs,
    });
    // How long it lasts depends on the clock.
    await shows(created.slice(0, created.lastIndexOf('. ')));
    await shot(page, `limit-creating-${where}`);

    await kit.db.run('update files set size = 2000000000 where organization_id = $1', [cast.organizationId]);
    await page.locator('input[type=file]').setInputFiles(file());
    const stored = limits.plan.storage({ max: 2e9, left: 0, size: file().buffer.length });
    await shows(stored);
    await accessible('no room for a file');
    await shot(page, `limit-uploading-${where}`);
    expect(errors.filter(error => !/403/.test(error))).toEqual([]);
  } finally {
    await leave();
  }
});
