/** The state of an order whose browser was sent to a broker; the callback must match it. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { EidOrder, EidState } from '../eid.ts';

const shape = z.object({
  scheme: z.string(),
  purpose: z.enum(['AUTH', 'SIGN']),
  /** Returned in the callback URL. */
  callbackState: z.string(),
  /** Returned inside the token. */
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  hash: z.string().nullable(),
  startedAt: z.iso.datetime(),
});
export type BrokerState = z.output<typeof shape>;

/** Throws for a state of another provider. */
export const brokerState = (state: EidState): BrokerState => shape.parse(state);

const validMs = 15 * 60_000;
export const isOver = ({ startedAt }: BrokerState, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) > validMs;

const random = (): string => randomBytes(24).toString('base64url');

/**
 * The nonce ends with the hash to sign. The broker signs it as part of the token, which binds the token to this
 * document.
 */
export const startedState = (order: EidOrder, redirectUri: string, verifier: string, now: Date): BrokerState => ({
  scheme: order.scheme,
  purpose: order.purpose,
  callbackState: random(),
  nonce: order.hash === null ? random() : `${random()}.${order.hash}`,
  verifier,
  redirectUri,
  hash: order.hash,
  startedAt: now.toISOString(),
});
