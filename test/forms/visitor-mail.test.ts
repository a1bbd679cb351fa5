/** What a form sends to people whom its visitors name, and what of it the visitors typed. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { mailsToAddress, mailsToOther, plainName } from '../../src/domain/documents/notifications/visitor-mail.ts';
import { posts } from '../kit/conversation.ts';
import { mailbox } from '../kit/emails.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt } from '../kit/signer.ts';
import { answers, leaseForm, publishedForm } from './form-kit.ts';
import { behindProxy, from, submitted, useUp, waitAt } from './stranger-kit.ts';

const kit = useService(behindProxy);
const mailTo = mailbox(kit);

async function published(patch: Parameters<typeof publishedForm>[1] = {}, options = {}) {
  const cast = await kit.organization(options);
  return { cast, form: await publishedForm(cast, patch) };
}

const documentsOf = async ({ api }: Cast, { templateId }: Form) =>
  (await api.done(documentOperations.list, { query: { templateId } })).data;

describe('The address that a visitor types', () => {
  test('gets ten invitations of all forms at once, then one an hour, and pages lead on without', async () => {
    const { cast, form } = await published();
    const { form: other } = await published();
    const email = 'victim@example.com';
    for (let i = 0; i < mailsToAddress.burst; i++)
      await submitted(i % 2 === 0 ? form : other, { email: `Victim+${i}@example.com` });
    const more = await submitted(form, { email });
    expect(more.signingUrl).toContain('/sign/');
    const [last] = (await documentsOf(cast, form)).slice(0, 1);
    const { parties } = await cast.api.done(documentOperations.get, { params: { id: last?.id ?? '' } });
    expect(parties.find(p => p.email === email)?.delivery).toEqual([]);
    expect(await mailTo(email)).toHaveLength(0);
    kit.clock.move(mailsToAddress.everyMs);
    await submitted(form, { email });
    expect(await mailTo(email)).toHaveLength(1);
  });

  test('gets no more either by a form that sends the link, which says when to try again', async () => {
    const { form } = await published({ continueBy: 'EMAIL' });
    const email = 'other@example.com';
    for (let i = 0; i < mailsToAddress.burst; i++) await submitted(form, { email });
    const { status, waitS } = await waitAt(form, 'submit', { answers: { ...answers, email } }, from());
    expect([status, waitS > 60 && waitS <= 3_600]).toEqual([429, true]);
    expect(await mailTo(email)).toHaveLength(mailsToAddress.burst);
  });

  test('of somebody else who signs gets a hundred invitations of all forms at once, and the form goes on', async () => {
    const { cast, form } = await published();
    const whose = `${cast.organizationId}\nlandlord@example.com`;
    const received = async () => (await mailTo('landlord@example.com')).length;
    const before = await received();
    await submitted(form, { email: 'a@example.com' });
    expect(await received()).toBe(before + 1);
    await useUp(kit, 'form mail to', whose, mailsToOther);
    await submitted(form, { email: 'b@example.com' });
    expect(await received()).toBe(before + 1);
    kit.clock.move(mailsToOther.everyMs + 30_000);
    await submitted(form, { email: 'c@example.com' });
    expect(await received()).toBe(before + 2);
  });

  test('is not used up by submissions that made no document', async () => {
    const { form } = await published();
    const email = 'third@example.com';
    for (let i = 0; i <= mailsToAddress.burst; i++)
      expect((await waitAt(form, 'submit', { answers: { ...answers, email, rent: ['a', 'b'] } }, from())).status).toBe(
        400,
      );
    await submitted(form, { email });
    expect(await mailTo(email)).toHaveLength(1);
  });

  test('is reminded no more often than it is invited', async () => {
    const { form } = await published();
    const email = 'reminded@example.com';
    await submitted(form, { email });
    await useUp(kit, 'mail to', email, mailsToAddress, 4 * 86_400_000);
    const begun = kit.clock.now().getTime();
    for (let tries = 0; (await mailTo(email)).length === 1 && tries < 10; tries++) {
      const planned = await kit.db.row<{ at: Date }>('select min(remind_at) as at from parties where email = $1', [
        email,
      ]);
      kit.clock.move((planned?.at.getTime() ?? 0) - kit.clock.now().getTime());
      await kit.work();
    }
    expect(await mailTo(email)).toHaveLength(2);
    const days = (kit.clock.now().getTime() - begun) / 86_400_000;
    expect(days > 4 && days < 5.2).toBe(true);
  });

  test('also of a delegate counts', async () => {
    const { form } = await published();
    const email = 'delegate@example.com';
    for (let i = 0; i < mailsToAddress.burst; i++) await submitted(form, { email });
    const next = await submitted(form, { email: 'me@example.com' });
    const signer = signerAt(next.signingUrl);
    await signer.opened();
    await expect(signer.delegate({ name: 'Vera', email, reason: 'Buy at www.evil.example' })).rejects.toThrow();
    await signer.delegate({ name: 'Vera', email: 'someone@example.com', reason: 'Buy at www.evil.example' });
    const [mail] = await mailTo('someone@example.com');
    expect(mail?.text).not.toContain('evil');
  });
});

describe('An e-mail of a form', () => {
  const spam = 'You won! Claim at https://evil.example/x?now';

  test('repeats the name of the visitor in letters, and nothing else that they typed', async () => {
    const cast = await kit.organization();
    const { id } = await leaseForm(cast);
    const templateMeta = { message: 'Hi {{fullName}}, {{recipientPhone}}', subject: 'For {{recipientFullName}}' };
    await cast.api.done(formOperations.updateTemplate, { params: { id }, body: { templateMeta } });
    const form = await cast.api.done(formOperations.publish, { params: { id } });
    const email = 'named@example.com';
    const next = await submitted(form, { name: spam, email });
    const signer = signerAt(next.signingUrl);
    expect((await mailTo(email))[0]?.text).toContain('Hej You won Claim at.');
    await signer.opened();
    await signer.reject('Visit www.evil.example');
    const owner = (await kit.db.row<{ email: string }>('select email from users where id = $1', [cast.ownerId]))?.email;
    const mails = [...(await mailTo(email)), ...(await mailTo('landlord@example.com')), ...(await mailTo(owner ?? ''))];
    expect(mails.length).toBeGreaterThan(2);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/evil\.|\/x\?|https?:\/\/evil|Visit/);
  });

  test('about a message says who wrote, and not what', async () => {
    const { cast, form } = await published();
    const next = await submitted(form, { email: 'writer@example.com' });
    await posts(signerAt(next.signingUrl), spam);
    kit.clock.move(3_600_000);
    const owner = (await kit.db.row<{ email: string }>('select email from users where id = $1', [cast.ownerId]))?.email;
    const mail = (await mailTo(owner ?? '')).at(-1);
    expect(mail?.text).toContain('Rut Respond');
    expect(mail?.text).not.toContain('evil');
  });

  test('has a name of letters only', () => {
    expect(['Åsa-Lena O’Neill', 'Dr. Żółć', '李小龍', 'x'.repeat(50), 'a b c d e f'].map(plainName)).toEqual([
      'Åsa-Lena O’Neill',
      'Dr Żółć',
      '李小龍',
      'x'.repeat(40),
      'a b c d',
    ]);
    expect(
      ['123', '\u202eevil', 'a@b.se', 'www.evil.example', 'Z\u0301\u0301\u0301\u0301a', ' \n '].map(plainName),
    ).toEqual(['', 'evil', 'a b se', 'www evil example', 'Ź\u0301\u0301a', '']);
  });
});
