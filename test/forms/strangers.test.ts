/** A few strangers cannot close a form for others, and guess its password slowly from however many networks. */
import { describe, expect, test } from 'vitest';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { capacity, passwordGuesses, takePasswordGuess, takeStart } from '../../src/domain/forms/page/attempts.ts';
import { hashPassword } from '../../src/platform/secrets/scrypt.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { useService } from '../kit/service.ts';
import { answers, leaseForm, publishedForm } from './form-kit.ts';
import { behindProxy, from, newNetwork, useUp, waitAt } from './stranger-kit.ts';

const kit = useService(behindProxy);

async function published(patch: Parameters<typeof publishedForm>[1] = {}, options = {}) {
  const cast = await kit.organization(options);
  return { cast, form: await publishedForm(cast, patch) };
}

describe('Strangers', () => {
  test('do not close a form for others, with 600 requests in a minute from three networks', async () => {
    const { form } = await published();
    const others = [newNetwork(), newNetwork(), newNetwork()];
    const statuses: number[] = [];
    for (let i = 0; i < 600; i += 30)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 30 }, async (_, k) => {
            const network = others[(i + k) % 3] ?? '';
            return (await formVisitorAt(form.url).raw('view', undefined, from(network))).status;
          }),
        )),
      );
    expect(statuses.filter(status => status === 200)).toHaveLength(600);
    expect((await formVisitorAt(form.url).raw('view', undefined, from())).status).toBe(200);
  });

  test('who start more submissions than their network may wait a minute, and nobody else does', async () => {
    const { form } = await published();
    const network = newNetwork();
    const start = (headers: Record<string, string>) => waitAt(form, 'answers', { answers: {} }, headers);
    for (let i = 0; i < 60; i++) expect((await start(from(network))).status).toBe(200);
    const { status, waitS } = await start(from(network));
    expect([status, waitS > 0 && waitS <= 60]).toEqual([429, true]);
    expect((await start(from())).status).toBe(200);
    kit.clock.move(60_000);
    expect((await start(from(network))).status).toBe(200);
  });

  test('who have many /64 of one /48 begin and guess four times as often as one', async () => {
    const { form } = await published();
    const { app } = kit.service;
    const of = (n: number) => `2001:db8:1:${(n % 8).toString(16)}00::1`;
    for (let n = 0; n < 40; n++) await takePasswordGuess(app, form.id, of(n));
    const tooMany = { code: 'RATE_LIMITED' };
    await expect(takePasswordGuess(app, form.id, '2001:db8:1:ff00::1')).rejects.toMatchObject(tooMany);
    for (let n = 0; n < 240; n++) await takeStart(app, form.id, of(n));
    await expect(takeStart(app, form.id, '2001:db8:1:ff00::1')).rejects.toMatchObject(tooMany);
    await takePasswordGuess(app, form.id, newNetwork());
    await takeStart(app, form.id, newNetwork());
  });

  test('who find the form at its capacity come back in a minute, and their answers are kept', async () => {
    const { form } = await published();
    await useUp(kit, 'form documents', form.id, capacity);
    const visitor = formVisitorAt(form.url);
    const headers = from();
    expect((await visitor.raw('save', { answers }, headers)).status).toBe(200);
    expect((await visitor.refused('submit', { answers })).code).toBe('RATE_LIMITED');
    expect(await waitAt(form, 'submit', { answers }, from())).toEqual({ status: 429, waitS: 60 });
    expect((await visitor.ask('view')).answers).toEqual(answers);
    kit.clock.move(60_000);
    expect((await visitor.ask('submit', { answers })).state).toBe('SUBMITTED');
  });
});

describe('The password of a form', () => {
  const password = 'en liten båt';
  const unlock = (form: Form, given: string, network: string) =>
    waitAt(form, 'unlock', { password: given }, from(network));

  test.each(['short', 'hyresmall', 'Hyresmall2026', 'sommar2026', 'password1', '12345678', 'Acme Hyra'])(
    'is not %s',
    async weak => {
      const cast = await kit.organization({ name: 'Acme Hyra' });
      const { id } = await leaseForm(cast);
      const refused = await cast.api.refused(formOperations.update, { params: { id }, body: { password: weak } });
      expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'password' }] });
    },
  );

  test('that is weak keeps working if it was set before', async () => {
    const { form } = await published({ password });
    await kit.db.run('update forms set password_hash = $2 where id = $1', [form.id, hashPassword('x')]);
    expect((await unlock(form, 'x', newNetwork())).status).toBe(200);
  });

  test('is guessed ten times by a network, then once in six minutes', async () => {
    const { form } = await published({ password });
    const network = newNetwork();
    for (let i = 0; i < 10; i++) expect((await unlock(form, 'wrong', network)).status).toBe(400);
    const refused = await unlock(form, password, network);
    expect([refused.status, refused.waitS > 0 && refused.waitS <= 360]).toEqual([429, true]);
    kit.clock.move(360_000);
    expect((await unlock(form, password, network)).status).toBe(200);
  });

  test('is guessed slower from everywhere once many were wrong, and opens for others all the same', async () => {
    const { form } = await published({ password });
    const attacker = newNetwork();
    await useUp(kit, 'guesses', `form password\n${form.id}`, passwordGuesses.everybody);
    for (let i = 0; i < 2; i++) expect((await unlock(form, 'wrong', attacker)).status).toBe(400);
    const refused = await unlock(form, password, attacker);
    expect([refused.status, refused.waitS > 0 && refused.waitS <= 3_600]).toEqual([429, true]);
    for (let i = 0; i < 5; i++) expect((await unlock(form, password, newNetwork())).status).toBe(200);
    const shared = newNetwork();
    for (let i = 0; i < 5; i++) expect((await unlock(form, password, shared)).status).toBe(200);
  });

  test('is guessed at most so often, however many guess at once', async () => {
    const { form } = await published({ password });
    await useUp(kit, 'guesses', `form password\n${form.id}`, passwordGuesses.everybody);
    const network = newNetwork();
    const tried = await Promise.all(Array.from({ length: 8 }, () => unlock(form, 'wrong', network)));
    expect(tried.map(one => one.status).sort()).toEqual([400, 400, ...Array(6).fill(429)]);
  });
});
