/** Two approvers in two stages answer through the links in their e-mails; then the document is signed and sealed. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { approvalsIn, pending } from '../approvals/scene.ts';
import { signerOf } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { useService } from '../kit/service.ts';
import { pagesDir } from './kit/built-pages.ts';
import { fitsWidth } from './kit/finding.ts';
import { personWith, phone } from './kit/person.ts';

const kit = useService({ web: pagesDir });
const received = mailbox(kit);
const { scene } = approvalsIn(kit);

const linkOf = async (email: string) =>
  /http\S+\/approve\/\S+/.exec((await received(email)).at(-1)?.text ?? '')?.[0] ?? '';

const devices = {
  desktop: { locale: 'sv-SE' },
  phone: { ...phone, locale: 'en-GB', colorScheme: 'dark' as const },
};

test('a document is approved on a desktop and on a phone, sent, signed and sealed', async () => {
  const s = await scene();
  const params = { id: s.document.id };
  await pending(s, {
    approvers: [{ userId: s.ada.id }, { userId: s.ben.id, stage: 1 }],
    customMessage: 'Please look at the rent.',
  });
  const answering = [
    [s.ada, 'desktop', { approve: 'Godkänn', done: 'Du har godkänt dokumentet' }],
    [s.ben, 'phone', { approve: 'Approve', done: 'You approved the document' }],
  ] as const;
  for (const [person, device, words] of answering) {
    const { page, errors, accessible, leave } = await personWith(devices[device]);
    try {
      const shows = async (state: string) => {
        await accessible(`${device} ${state}`);
        await fitsWidth(page);
        // Screenshots for work on the page.
        if (process.env.PICTURES)
          await page.screenshot({
            path: join(process.env.PICTURES, `approval-${device}-${state}.png`),
            fullPage: true,
          });
      };
      await page.goto(await linkOf(person.email));
      await page.getByText('Please look at the rent.').waitFor();
      await shows('asks');
      await page.keyboard.press('Tab');
      await page.getByRole('textbox').fill('Looks right');
      await page.getByRole('button', { name: words.approve }).click();
      await page.getByRole('heading', { name: words.done }).waitFor();
      await shows('done');
      expect(errors).toEqual([]);
    } finally {
      await leave();
    }
    await kit.work();
  }
  const sent = await s.cast.api.done(documentOperations.get, { params });
  expect(sent.status).toBe('PENDING');
  for (const { name } of sent.parties) {
    const signer = await signerOf(s.cast, sent, name);
    await signer.opened();
    await signer.read();
    await signer.sign();
    await kit.work();
  }
  expect((await s.cast.api.done(documentOperations.get, { params })).status).toBe('COMPLETED');
});
