/** What an order holds encrypted: what its provider knows it by, what goes with it, and what it ended with. */
import type { Json } from '../../base/canonical-json.ts';
import type { EidEvidence, EidIdentity, EidState } from '../../base/eid/eid.ts';
import { type Encrypted, encryptedBytes } from '../../base/secrets/renewing.ts';
import type { Secrets } from '../../base/secrets.ts';

type Column = 'state' | 'payload' | 'outcome' | 'return_to';

/** The provider's state, with where the browser is sent. */
export interface HeldState {
  provider: EidState;
  redirect: string | null;
}
export interface Proven {
  identity: EidIdentity;
  evidence: EidEvidence;
}

const contextOf = (column: Column, id: string): string => `eid-order:${id}:${column}`;

export const hold = (secrets: Secrets, column: Column, id: string, value: unknown): Buffer =>
  secrets.encrypt(JSON.stringify(value), contextOf(column, id));

// What was written by `hold` for the same column has the shape of that column.
const read = <T>(secrets: Secrets, column: Column, id: string, sealed: Buffer): T =>
  JSON.parse(secrets.decrypt(sealed, contextOf(column, id)).toString()) as T;

export const stateIn = (secrets: Secrets, { id, state }: { id: string; state: Buffer | null }): HeldState | null =>
  state && read<HeldState>(secrets, 'state', id, state);

export const payloadIn = (secrets: Secrets, { id, payload }: { id: string; payload: Buffer | null }): Json | null =>
  payload && read<Json>(secrets, 'payload', id, payload);

export const returnUrlIn = (secrets: Secrets, o: { id: string; return_to: Buffer | null }): string | null =>
  o.return_to && read<string>(secrets, 'return_to', o.id, o.return_to);

type Written = Omit<EidEvidence, 'signature' | 'ocspResponse'> & { signature: string; ocspResponse: string | null };

/** Evidence as JSON: its bytes in base64. */
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

export const holdProven = (secrets: Secrets, id: string, { identity, evidence }: Proven): Buffer =>
  hold(secrets, 'outcome', id, { identity, evidence: evidenceText(evidence) });

export function provenIn(secrets: Secrets, { id, outcome }: { id: string; outcome: Buffer | null }): Proven | null {
  if (outcome === null) return null;
  const { identity, evidence } = read<{ identity: EidIdentity; evidence: string }>(secrets, 'outcome', id, outcome);
  return { identity, evidence: evidenceFrom(evidence) };
}

/** For a change of the master key. */
export const encryptedOrders: readonly Encrypted[] = (['state', 'payload', 'outcome', 'return_to'] as const).map(
  column => encryptedBytes('eid_orders', column, ['id'], row => contextOf(column, row.id)),
);
