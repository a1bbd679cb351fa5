/** A one-time code: six digits, kept keyed, and of one gate of one version of a party's link. */
import { randomInt } from 'node:crypto';
import type { Secrets } from '../../../base/secrets.ts';
import type { GateRow } from './gate.ts';

const use = 'verification-code';
const proven = (gate: GateRow, code: string): string =>
  [gate.party_id, gate.purpose, gate.link_version, code].join('\n');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const codeMac = (secrets: Secrets, gate: GateRow, code: string): Buffer => secrets.mac(use, proven(gate, code));

export const isCode = (secrets: Secrets, gate: GateRow, code: string): boolean =>
  gate.code_mac !== null && secrets.isMac(use, proven(gate, code), gate.code_mac);

/** While it waits to be sent. */
export const codeContext = (partyId: string): string => `verification-code:${partyId}`;
