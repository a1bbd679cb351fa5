/**
 * What a provider of SMS tells later of a check's message, at an address whose token names the check and proves that we gave
 * it out (HMAC): that it never came is noted. That it came says nothing that its opening does not.
 */
import type { Secrets } from '../../base/secrets.ts';
import type { SmsReport } from '../../base/sms.ts';
import type { Ground } from '../act.ts';
import type { CheckRow } from './check.ts';
import { lockCheckOfVisit } from './store.ts';
import { noteUndelivered } from './undelivered.ts';

const purpose = 'identity-check-sms-report';
const prefix = 'idc_';
const shape = /^check\.([0-9a-z]{26})\.([\w-]{43})$/;

export function checkReportUrl(
  { publicUrl, secrets }: Pick<Ground, 'publicUrl' | 'secrets'>,
  { id }: CheckRow,
): string {
  const proof = secrets.mac(purpose, id).toString('base64url');
  return `${publicUrl}/hooks/sms/check.${id.slice(prefix.length)}.${proof}`;
}

/** Null: not one that we gave out. */
export function readCheckReportToken(secrets: Secrets, token: string): string | null {
  const [, named = '', proof = ''] = shape.exec(token) ?? [];
  const id = `${prefix}${named}`;
  return named !== '' && secrets.isMac(purpose, id, Buffer.from(proof, 'base64url')) ? id : null;
}

export async function noteCheckReport(ground: Ground, checkId: string, { outcome, reason }: SmsReport): Promise<void> {
  if (outcome === 'DELIVERED') return;
  await ground.db.tx(async tx => {
    const check = await lockCheckOfVisit(tx, checkId);
    if (check) await noteUndelivered(ground, tx, check, reason ?? 'the phone did not get it');
  });
}
