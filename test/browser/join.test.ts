/** The invitation page on a phone and on a desktop, in two languages. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import { useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fitsWidth } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';

const kit = useService({ web: pagesDir });

async function linkTo(address: string): Promise<string> {
  await kit.work();
  const dir = join(kit.dataDir, 'outbox');
  for (const { name, to } of await listOutbox(dir)) {
    const sentEmail = to.includes(address) ? await readOutbox(dir, name) : null;
    const link = /https?:\S+\/join\/\S+/.exec(sentEmail?.text ?? '')?.[0];
    if (link) return link;
  }
  throw new Error(`no invitation reached ${address}`);
}

test('an invitation is accepted on a phone and on a desktop, and the page is accessible', async () => {
  const cast = await kit.organization({ name: 'Norrsken Konsult' });
  const roleId = (await cast.api.done(roleOperations.list)).data[1]?.id ?? '';
  const people = [
    {
      device: { locale: 'sv-SE' },
      name: 'desktop',
      words: { accept: 'Acceptera inbjudan', done: 'Välkommen', used: 'redan använts' },
    },
    {
      device: { ...phone, locale: 'en-GB', colorScheme: 'dark' as const },
      name: 'phone',
      words: { accept: 'Accept invitation', done: 'Welcome', used: 'already been used' },
    },
  ];
  for (const { device, name, words } of people) {
    const email = `${newId('new')}@example.com`;
    await cast.api.done(invitationOperations.create, { body: { email, roleId } });
    const link = await linkTo(email);
    const { page, errors, accessible, leave } = await personWith(device);
    try {
      const shows = async (state: string) => {
        await accessible(`${name} ${state}`);
        // Screenshots for work on the page.
        if (process.env.PICTURES)
          await page.screenshot({ path: join(process.env.PICTURES, `join-${name}-${state}.png`), fullPage: true });
      };
      await page.goto(link);
      await shows('asks');
      await page.locator('input[name=name]').fill('Nina Ny');
      await page.getByRole('button', { name: words.accept }).click();
      await page.getByText(words.done).waitFor();
      await shows('done');
      await page.goto(link);
      await page.getByText(words.used).waitFor();
      await shows('used');
      await fitsWidth(page);
      expect(errors).toEqual([]);
    } finally {
      await leave();
    }
    expect((await cast.api.done(memberOperations.list, { query: { query: email } })).data).toMatchObject([
      { name: 'Nina Ny' },
    ]);
  }
});
