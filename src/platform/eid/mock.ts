/**
 * All schemes without network access, for sandboxes. Behaves like an app, and ends as chosen on a page that replaces
 * it. An order is only its state, so that any node can continue it. It proves nothing about anybody.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../text/canonical-json.ts';
import { reasonOfHint } from './bankid/hints.ts';
import { autostartOf, qrText } from './bankid/links.ts';
import {
  checkOrder,
  type EidDone,
  type EidIdentity,
  type EidOrder,
  type EidPending,
  type EidProvider,
  type EidState,
  failed,
} from './eid.ts';
import { type MockPerson, personOf } from './mock-people.ts';
import { knownSchemes } from './schemes.ts';

/**
 * WAIT: the page is open and somebody will choose. OPEN: the app has the order. COMPLETE and OTHER_PERSON end it as the
 * test person or another one, the rest with BankID's failures. Without a choice it completes at the first poll.
 */
export const mockChoices = [
  'WAIT',
  'OPEN',
  'COMPLETE',
  'OTHER_PERSON',
  'CANCEL',
  'EXPIRE',
  'BLOCKED',
  'NO_APP',
] as const;
export type MockChoice = (typeof mockChoices)[number];

const failures: Partial<Record<MockChoice, string>> = {
  CANCEL: 'userCancel',
  EXPIRE: 'expiredTransaction',
  BLOCKED: 'certificateErr',
  NO_APP: 'startFailed',
};
const people: Partial<Record<MockChoice, MockPerson>> = { COMPLETE: 'TEST_PERSON', OTHER_PERSON: 'OTHER_PERSON' };

/** Like BankID: half a minute to open the app, three minutes to sign. */
const openMs = 30_000;
const signMs = 180_000;

const shape = z.object({
  scheme: z.enum(knownSchemes),
  purpose: z.enum(['AUTH', 'SIGN']),
  visibleText: z.string().nullable(),
  hash: z.string().nullable(),
  returnUrl: z.string().nullable(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
  startedAt: z.iso.datetime(),
  chosen: z.enum(mockChoices).nullable(),
  chosenAt: z.iso.datetime().nullable(),
});
type MockState = z.output<typeof shape>;

const isFinal = (choice: MockChoice | null): boolean => choice !== null && choice !== 'WAIT' && choice !== 'OPEN';

/** The order after the choice. A final choice stays, and an order that the app has does not go back to waiting. */
export function choose(given: EidState, choice: MockChoice, now: Date): EidState {
  const state = shape.parse(given);
  if (isFinal(state.chosen) || (state.chosen === 'OPEN' && choice === 'WAIT')) return given;
  return { ...state, chosen: choice, chosenAt: now.toISOString() };
}

/** What a completed order proves of a person: nothing, but in the form of other providers. */
export function mockProof(
  { scheme, purpose, visibleText, hash }: Pick<EidOrder, 'scheme' | 'purpose' | 'visibleText' | 'hash'>,
  identity: EidIdentity,
  now: Date,
): EidDone {
  const { nationalId, name } = identity;
  const evidence = { mock: true, scheme, purpose, visibleText, hash, nationalId, name, at: now.toISOString() };
  return {
    status: 'DONE',
    identity,
    evidence: {
      kind: 'MOCK',
      signature: Buffer.from(canonicalJson(evidence)),
      ocspResponse: null,
      bound: { visibleText, hash },
      checked: [],
      issued: null,
      deviceIp: null,
      risk: null,
    },
  };
}

function pending(state: MockState, now: Date): EidPending {
  const isWaiting = state.chosen !== 'OPEN';
  return {
    status: 'PENDING',
    state,
    hintCode: isWaiting ? 'outstandingTransaction' : 'userSign',
    qr: isWaiting ? qrText({ ...state, startedAt: new Date(state.startedAt) }, now) : null,
    autostart: isWaiting ? autostartOf(state.qrStartToken, state.returnUrl) : null,
  };
}

async function poll(given: EidState, now: Date): ReturnType<EidProvider['poll']> {
  const state = shape.parse(given);
  const choice = state.chosen ?? 'COMPLETE';
  const person = people[choice];
  if (person) return mockProof(state, personOf(state.scheme, person), now);
  const hint = failures[choice] ?? lapsed(state, now);
  return hint === null ? { ...pending(state, now), state: given } : failed(reasonOfHint(hint), hint);
}

function lapsed({ chosen, startedAt, chosenAt }: MockState, now: Date): string | null {
  if (chosen === 'OPEN')
    return now.getTime() - Date.parse(chosenAt ?? startedAt) > signMs ? 'expiredTransaction' : null;
  return now.getTime() - Date.parse(startedAt) > openMs ? 'startFailed' : null;
}

export const openMock = (): EidProvider => ({
  schemes: knownSchemes,
  flow: 'APP',
  async start(order, now) {
    checkOrder(order);
    const { scheme, purpose, visibleText, hash, returnUrl } = order;
    const state: MockState = {
      scheme,
      purpose,
      visibleText,
      hash,
      returnUrl,
      qrStartToken: randomUUID(),
      qrStartSecret: randomBytes(24).toString('base64url'),
      startedAt: now.toISOString(),
      chosen: null,
      chosenAt: null,
    };
    return { status: 'STARTED', state, redirect: null };
  },
  poll,
  show: (state, now) => ({ ...pending(shape.parse(state), now), state }),
  finish: (state, _, now) => poll(state, now),
  cancel: async () => {},
  close: () => {},
});
