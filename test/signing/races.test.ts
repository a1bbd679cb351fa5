/** Two requests on a document at the same moment, in either order: the first one wins, and nothing is half done. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { untilWaiting } from '../kit/locks.ts';
import { type Cast, useService } from '../kit/service.ts';
import { SignerRefused } from '../kit/signer.ts';

const kit = useService();
const hour = 3_600_000;
const day = 24 * hour;
const cia = { name: 'Cia', email: 'cia@example.com' };

const outcome = (action: Promise<unknown>): Promise<string> =>
  action.then(
    answer => (answer as { error?: string }).error ?? 'done',
    (error: unknown) => {
      if (error instanceof SignerRefused) return error.body.code;
      throw error;
    },
  );

/** Both requests are waiting before either continues, and the first goes first. */
async function inOrder(documentId: string, actions: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes: Promise<string>[] = [];
  await kit.db.tx(async tx => {
    await tx.row('select id from documents where id = $1 for update', [documentId]);
    for (const action of actions) {
      outcomes.push(outcome(action()));
      await untilWaiting(kit.db, outcomes.length);
    }
  });
  return Promise.all(outcomes);
}

async function scene(change: Parameters<typeof twoPartyDocument>[1] = {}) {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, change);
  await kit.work();
  const params = { id: document.id };
  const { api } = cast;
  const [byAnna, byBo] = [await signerOf(cast, document, anna.name), await signerOf(cast, document, bo.name)];
  const shown = await byAnna.view();
  await byBo.view();
  const body = { values: [], signature: null, initials: null, sha256: shown.document.sha256 };
  const outcomeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body: given } = await answer;
    return status === 200 ? {} : { error: (given as { code: string }).code };
  };
  return {
    ...{ cast, document, params, byAnna, byBo },
    withdraw: () => outcomeOf(api.call(documentOperations.withdraw, { params, body: {} })),
    add: () => outcomeOf(api.call(partyOperations.create, { params, body: cia })),
    trash: () => outcomeOf(api.call(documentOperations.delete, { params })),
    correct: (partyId: string, email: string) =>
      outcomeOf(api.call(partyOperations.update, { params: { ...params, partyId }, body: { email } })),
    remove: (partyId: string) => outcomeOf(api.call(partyOperations.delete, { params: { ...params, partyId } })),
    /** As a page that was loaded earlier sends it. */
    sign: (by = byAnna) => outcomeOf(by.raw('POST', '/sign', { ...body, signature: scribbled })),
  };
}
const scribbled = {
  width: 100,
  height: 50,
  strokes: [
    [
      [1, 1, 0.5],
      [50, 30, 0.5],
      [90, 9, 0.5],
    ],
  ],
};

const read = (cast: Cast, { id }: Document) => cast.api.done(documentOperations.get, { params: { id } });
const typesOf = async (cast: Cast, ...types: string[]) =>
  (await cast.api.done(eventOperations.list, { query: { limit: 100, type: types.join(',') } })).data
    .map(e => e.type)
    .reverse();
const standing = async (cast: Cast, document: Document) => {
  const { status, parties } = await read(cast, document);
  const kept = await kit.db.rows('select id from signatures where document_id = $1', [document.id]);
  return [status, ...parties.map(p => p.signingStatus), kept.length];
};

describe('At the same time', () => {
  test('a party signs and the sender withdraws: a draft without signatures, and the later request fails', async () => {
    const one = await scene();
    expect(await inOrder(one.document.id, [one.sign, one.withdraw])).toEqual(['done', 'done']);
    expect(await standing(one.cast, one.document)).toEqual(['DRAFT', 'NOT_SIGNED', 'NOT_SIGNED', 0]);
    const other = await scene();
    expect(await inOrder(other.document.id, [other.withdraw, other.sign])).toEqual(['done', 'WITHDRAWN']);
    expect(await standing(other.cast, other.document)).toEqual(['DRAFT', 'NOT_SIGNED', 'NOT_SIGNED', 0]);
  });

  test('the last party signs and the sender withdraws: it is sealed or it is a draft', async () => {
    const one = await scene();
    await one.byBo.sign();
    expect(await inOrder(one.document.id, [one.sign, one.withdraw])).toEqual(['done', 'INVALID_STATE']);
    await kit.work();
    expect(await standing(one.cast, one.document)).toEqual(['COMPLETED', 'SIGNED', 'SIGNED', 2]);
    const other = await scene();
    await other.byBo.sign();
    expect(await inOrder(other.document.id, [other.withdraw, other.sign])).toEqual(['done', 'WITHDRAWN']);
    await kit.work();
    expect(await standing(other.cast, other.document)).toEqual(['DRAFT', 'NOT_SIGNED', 'NOT_SIGNED', 0]);
    expect(await typesOf(other.cast, 'document.fully_signed', 'document.completed')).toEqual([]);
  });

  test('one party signs and another declines: the document is declined, and nobody signs after that', async () => {
    const one = await scene();
    expect(await inOrder(one.document.id, [one.sign, () => one.byBo.reject('No')])).toEqual(['done', 'done']);
    expect(await standing(one.cast, one.document)).toEqual(['REJECTED', 'SIGNED', 'REJECTED', 1]);
    const other = await scene();
    expect(await inOrder(other.document.id, [() => other.byBo.reject('No'), other.sign])).toEqual([
      'done',
      'INVALID_STATE',
    ]);
    expect(await standing(other.cast, other.document)).toEqual(['REJECTED', 'NOT_SIGNED', 'REJECTED', 0]);
  });

  test('a party signs in one tab and declines in another: the first one wins', async () => {
    const one = await scene();
    expect(await inOrder(one.document.id, [one.sign, () => one.byAnna.reject('No')])).toEqual([
      'done',
      'INVALID_STATE',
    ]);
    expect(await standing(one.cast, one.document)).toEqual(['PENDING', 'SIGNED', 'NOT_SIGNED', 1]);
    const other = await scene();
    expect(await inOrder(other.document.id, [() => other.byAnna.reject('No'), other.sign])).toEqual([
      'done',
      'INVALID_STATE',
    ]);
    expect(await standing(other.cast, other.document)).toEqual(['REJECTED', 'REJECTED', 'NOT_SIGNED', 0]);
  });

  test('two parties decline: only one does, also with a repeated request, and it is published once', async () => {
    const { cast, document, byAnna, byBo } = await scene();
    const actions = [() => byAnna.reject('First'), () => byAnna.reject('Again'), () => byBo.reject('Second')];
    expect(await inOrder(document.id, actions)).toEqual(['done', 'done', 'INVALID_STATE']);
    expect(await standing(cast, document)).toEqual(['REJECTED', 'REJECTED', 'NOT_SIGNED', 0]);
    expect(await typesOf(cast, 'document.party.rejected', 'document.rejected')).toEqual([
      'document.party.rejected',
      'document.rejected',
    ]);
  });

  test('a party declines and the sender withdraws: it is declined or it is a draft', async () => {
    const one = await scene();
    expect(await inOrder(one.document.id, [() => one.byAnna.reject('No'), one.withdraw])).toEqual([
      'done',
      'INVALID_STATE',
    ]);
    const other = await scene();
    expect(await inOrder(other.document.id, [other.withdraw, () => other.byAnna.reject('No')])).toEqual([
      'done',
      'WITHDRAWN',
    ]);
    expect(await typesOf(other.cast, 'document.party.rejected', 'document.rejected')).toEqual([]);
  });

  test('a party hands over and the sender withdraws: no delegate is left', async () => {
    const handOver = { name: 'Kim Ek', email: 'kim@example.com' };
    const one = await scene();
    const actions = [() => one.byAnna.delegate(handOver), one.withdraw];
    expect(await inOrder(one.document.id, actions)).toEqual(['done', 'done']);
    expect((await read(one.cast, one.document)).parties.map(p => p.name)).toEqual([anna.name, bo.name]);
    const other = await scene();
    expect(await inOrder(other.document.id, [other.withdraw, () => other.byAnna.delegate(handOver)])).toEqual([
      'done',
      'WITHDRAWN',
    ]);
    expect((await read(other.cast, other.document)).parties).toHaveLength(2);
  });

  test('a party signs and its address is corrected: the signature is valid, or the old link is dead', async () => {
    const one = await scene();
    const idOf = ({ document }: typeof one) => document.parties[0]?.id ?? '';
    const correct = (it: typeof one) => () => it.correct(idOf(it), 'anna.l@example.com');
    expect(await inOrder(one.document.id, [one.sign, correct(one)])).toEqual(['done', 'INVALID_STATE']);
    expect((await read(one.cast, one.document)).parties[0]?.email).toBe(anna.email);
    const other = await scene();
    expect(await inOrder(other.document.id, [correct(other), other.sign])).toEqual(['done', 'LINK_REPLACED']);
    expect(await standing(other.cast, other.document)).toEqual(['PENDING', 'NOT_SIGNED', 'NOT_SIGNED', 0]);
  });

  test('a party signs and the sender removes it: it has signed or is no longer a party', async () => {
    const parties = [anna, bo, cia];
    const both = async () => {
      const it = await scene({ parties });
      return { ...it, byCia: await signerOf(it.cast, it.document, cia.name), ciaId: it.document.parties[2]?.id ?? '' };
    };
    const one = await both();
    await one.byCia.view();
    const actions = [() => one.sign(one.byCia), () => one.remove(one.ciaId)];
    expect(await inOrder(one.document.id, actions)).toEqual(['done', 'INVALID_STATE']);
    const other = await both();
    await other.byCia.view();
    const back = [() => other.remove(other.ciaId), () => other.sign(other.byCia)];
    expect(await inOrder(other.document.id, back)).toEqual(['done', 'LINK_DEAD']);
    expect(await standing(other.cast, other.document)).toEqual(['PENDING', 'NOT_SIGNED', 'NOT_SIGNED', 0]);
  });

  test('the last party signs and the sender adds one: it is sealed without it or waits for it', async () => {
    const one = await scene();
    await one.byBo.sign();
    expect(await inOrder(one.document.id, [one.sign, one.add])).toEqual(['done', 'INVALID_STATE']);
    await kit.work();
    expect(await standing(one.cast, one.document)).toEqual(['COMPLETED', 'SIGNED', 'SIGNED', 2]);
    const other = await scene();
    await other.byBo.sign();
    expect(await inOrder(other.document.id, [other.add, other.sign])).toEqual(['done', 'done']);
    await kit.work();
    expect(await standing(other.cast, other.document)).toEqual(['PENDING', 'SIGNED', 'SIGNED', 'NOT_SIGNED', 2]);
  });

  test('a party signs and the sender moves the document to the trash: links of the trash are dead', async () => {
    const one = await scene();
    expect(await inOrder(one.document.id, [one.sign, one.trash])).toEqual(['done', 'done']);
    const other = await scene();
    expect(await inOrder(other.document.id, [other.trash, other.sign])).toEqual(['done', 'WITHDRAWN']);
    expect((await standing(other.cast, other.document)).at(-1)).toBe(0);
  });
});

describe('The deadline', () => {
  const soon = () => new Date(kit.clock.now().getTime() + 2 * day).toISOString();
  const pass = () => kit.clock.move(2 * day + 1_000);

  test('applies from its second on, even while the status is not EXPIRED yet', async () => {
    const { cast, document, byAnna, byBo } = await scene({ expiresAt: soon() });
    kit.clock.move(2 * day - hour);
    expect((await byBo.sign()).state).toBe('SIGNED');
    kit.clock.move(hour);
    const actions = [byAnna.view, byAnna.sign, byAnna.opened, () => byAnna.reject('No'), () => byAnna.delegate(cia)];
    for (const action of actions) expect(await outcome(action())).toBe('EXPIRED');
    expect(await standing(cast, document)).toEqual(['PENDING', 'NOT_SIGNED', 'SIGNED', 1]);
    await kit.work();
    expect(await standing(cast, document)).toEqual(['EXPIRED', 'NOT_SIGNED', 'SIGNED', 1]);
  });

  test('does not undo the last signature: a document that is being sealed gets sealed', async () => {
    const { cast, document, byAnna, byBo } = await scene({ expiresAt: soon() });
    await byBo.sign();
    await byAnna.sign();
    pass();
    expect((await byAnna.view()).state).toBe('SIGNED');
    await kit.work();
    expect(await standing(cast, document)).toEqual(['COMPLETED', 'SIGNED', 'SIGNED', 2]);
    expect(await typesOf(cast, 'document.expired')).toEqual([]);
  });

  test('passes while a party signs: the document was signed before it or not at all', async () => {
    const { cast, document, sign } = await scene({ expiresAt: soon() });
    pass();
    expect(
      await inOrder(
        document.id,
        [() => kit.work(), sign].map(action => async () => (await action()) ?? {}),
      ),
    ).toEqual(['done', 'EXPIRED']);
    expect(await standing(cast, document)).toEqual(['EXPIRED', 'NOT_SIGNED', 'NOT_SIGNED', 0]);
  });

  test('passes while the sender extends it: the document is open with the new one, expired at most once', async () => {
    const extend = ({ cast, params }: Awaited<ReturnType<typeof scene>>) => {
      const expiresAt = new Date(kit.clock.now().getTime() + 5 * day).toISOString();
      return cast.api.done(documentOperations.extendExpiration, { params, body: { expiresAt } });
    };
    const one = await scene({ expiresAt: soon() });
    pass();
    const expired = [async () => (await kit.work()) ?? {}, () => extend(one)];
    expect(await inOrder(one.document.id, expired)).toEqual(['done', 'done']);
    expect((await read(one.cast, one.document)).status).toBe('PENDING');
    expect(await typesOf(one.cast, 'document.expired', 'document.expiration_extended')).toEqual([
      'document.expired',
      'document.expiration_extended',
    ]);
    const other = await scene({ expiresAt: soon() });
    pass();
    const extended = [() => extend(other), async () => (await kit.work()) ?? {}];
    expect(await inOrder(other.document.id, extended)).toEqual(['done', 'done']);
    expect(await typesOf(other.cast, 'document.expired')).toEqual([]);
    expect((await other.byAnna.sign()).state).toBe('SIGNED');
  });

  test('passes while the document goes to the trash: it expires when it is restored', async () => {
    const { cast, document, params, trash } = await scene({ expiresAt: soon() });
    pass();
    expect(await inOrder(document.id, [trash, async () => (await kit.work()) ?? {}])).toEqual(['done', 'done']);
    expect(await typesOf(cast, 'document.expired')).toEqual([]);
    await cast.api.done(documentOperations.restore, { params });
    kit.clock.move(60_000);
    await kit.work();
    expect(await typesOf(cast, 'document.expired')).toEqual(['document.expired']);
  });
});
