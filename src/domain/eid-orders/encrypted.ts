/** The encrypted columns of an order: the provider's state, our payload, the outcome and the return URL. */

import type { EidEvidence, EidIdentity, EidState } from '../../platform/eid/eid.ts';
import { type Encrypted, encryptedBytes } from '../../platform/secrets/renewing.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Json } from '../../platform/text/canonical-json.ts';

type Column = 'state' | 'payload' | 'outcome' | 'return_to';

/** The provider's state, and the URL to redirect the browser to. */
export interface EncryptedState {
  provider: EidState;
  redirect: string | null;
}
export interface Proven {
  identity: EidIdentity;
  evidence: EidEvidence;
}

const contextOf = (column: Column, id: string): string => `eid-order:${id}:${column}`;

export const encryptState = (secrets: Secrets, column: Column, id: string, value: unknown): Buffer =>
  secrets.encrypt(JSON.stringify(value), contextOf(column, id));

// `encryptState` wrote the value of the same column, so it has the type of that column.
const read = <T>(secrets: Secrets, column: Column, id: string, sealed: Buffer): T =>
  JSON.parse(secrets.decrypt(sealed, contextOf(column, id)).toString()) as T;

export const stateIn = (secrets: Secrets, { id, state }: { id: string; state: Buffer | null }): EncryptedState | null =>
  state && read<EncryptedState>(secrets, 'state', id, state);

export const payloadIn = (secrets: Secrets, { id, payload }: { id: string; payload: Buffer | null }): Json | null =>
  payload && read<Json>(secrets, 'payload', id, payload);

export const returnUrlIn = (secrets: Secrets, o: { id: string; return_to: Buffer | null }): string | null =>
  o.return_to && read<string>(secrets, 'return_to', o.id, o.return_to);

type Written = Omit<EidEvidence, 'signature' | 'ocspResponse'> & { signature: string; ocspResponse: string | null };

/** Evidence as JSON, with its bytes in base64. */
export const evidenceText = ({ signature, ocspResponse, ...rest }: EidEvidence): string =>
  JSON.stringify({
    ...rest,
    signature: signature.toString('base64'),
    ocspResponse: ocspResponse?.toString('base64') ?? null,
  } satisfies Written);

export function evidenceFrom(text: string): EidEvidence {
  const { signature, ocspResponse, ...rest } = JSON.parse(text) as Written;
  return {
    ...rest,
    signature: Buffer.from(signature, 'base64'),
    ocspResponse: ocspResponse === null ? null : Buffer.from(ocspResponse, 'base64'),
  };
}

export const encryptProven = (secrets: Secrets, id: string, { identity, evidence }: Proven): Buffer =>
  encryptState(secrets, 'outcome', id, { identity, evidence: evidenceText(evidence) });

export function provenIn(secrets: Secrets, { id, outcome }: { id: string; outcome: Buffer | null }): Proven | null {
  if (outcome === null) return null;
  const { identity, evidence } = read<{ identity: EidIdentity; evidence: string }>(secrets, 'outcome', id, outcome);
  return { identity, evidence: evidenceFrom(evidence) };
}

/** Encrypted columns that a change of the master key re-encrypts. */
export const encryptedOrders: readonly Encrypted[] = (['state', 'payload', 'outcome', 'return_to'] as const).map(
  column => encryptedBytes('eid_orders', column, ['id'], row => contextOf(column, row.id)),
);
