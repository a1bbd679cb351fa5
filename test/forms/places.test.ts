/** Places of a form with a maximum: nobody closes it with submissions that nobody signs, and never are more signed. */
import { expect, test } from 'vitest';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { formPlaces } from '../../src/domain/budgets/budgets.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt } from '../kit/signer.ts';
import { answers, publishedForm } from './form-kit.ts';
import { behindProxy, from, newNetwork, submitted, waitAt } from './stranger-kit.ts';

const kit = useService(behindProxy);

async function formWith(maxSubmissions: number): Promise<{ cast: Cast; form: Form }> {
  const cast = await kit.organization();
  return { cast, form: await publishedForm(cast, { maxSubmissions }) };
}

/** Lets the time pass in which places are held. */
async function heldLong() {
  kit.clock.move(formPlaces.heldMs);
  await kit.work();
}

async function ready(signingUrl: string) {
  const signer = signerAt(signingUrl);
  await signer.opened();
  await signer.read();
  return signer;
}

const reasonOf = async ({ cast, form }: { cast: Cast; form: Form }) => {
  const { closedReason, submissionCount } = await cast.api.done(formOperations.get, { params: { id: form.id } });
  return [closedReason, submissionCount];
};

test('a submission that nobody signs closes a form for an hour, and one that is signed for good', async () => {
  const one = await formWith(1);
  await submitted(one.form);
  expect(await reasonOf(one)).toEqual(['MAX_SUBMISSIONS', 1]);
  await heldLong();
  expect(await reasonOf(one)).toEqual([null, 1]);
  expect((await formVisitorAt(one.form.url).ask('view')).state).toBe('OPEN');
  await (await ready((await submitted(one.form)).signingUrl)).sign();
  await heldLong();
  expect(await reasonOf(one)).toEqual(['MAX_SUBMISSIONS', 2]);
});

test('who comes back after the hour signs if a place is free, and waits while others hold the last ones', async () => {
  const { form } = await formWith(1);
  const first = await ready((await submitted(form)).signingUrl);
  await heldLong();
  const second = await ready((await submitted(form)).signingUrl);
  await expect(first.sign()).rejects.toThrow(/429.*RATE_LIMITED/);
  await heldLong();
  await first.sign();
  await expect(second.sign()).rejects.toThrow(/409.*INVALID_STATE/);
});

test('never are more signed than there are places, however many sign at once', async () => {
  const { form } = await formWith(2);
  const signers = [];
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 2; n++) signers.push(await ready((await submitted(form)).signingUrl));
    await heldLong();
  }
  const tried = await Promise.allSettled(signers.map(signer => signer.sign()));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await formVisitorAt(form.url).ask('view')).state).toBe('CLOSED');
});

test('a network may leave ten places or half of them unsigned in a day, and those that are signed do not count', async () => {
  const { form } = await formWith(24);
  const network = from(newNetwork());
  const submit = () => formVisitorAt(form.url).raw('submit', { answers }, network);
  const made = [];
  for (let n = 0; n < 12; n++) made.push(await submit());
  expect(made.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const { status, waitS } = await waitAt(form, 'submit', { answers }, network);
  expect([status, waitS > 60]).toEqual([429, true]);
  await submitted(form);
  const [first] = made.map(({ body }) => (body as { submitted: { signingUrl: string } }).submitted.signingUrl);
  await (await ready(first ?? '')).sign();
  // Somebody who signs elsewhere gives nothing back to the network.
  expect((await submit()).status).toBe(429);
  kit.clock.move(86_400_000);
  await kit.work();
  expect((await submit()).status).toBe(200);
});

test('a form without a maximum has no share by network', async () => {
  const cast = await kit.organization();
  const form = await publishedForm(cast);
  const network = from(newNetwork());
  for (let n = 0; n < 12; n++)
    expect((await formVisitorAt(form.url).raw('submit', { answers }, network)).status).toBe(200);
});
