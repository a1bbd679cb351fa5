/**
 * Delivery reports of an SMS provider for a check. The token in the report URL names the check and proves that we
 * created the URL (HMAC). Only failures are recorded, since opening the link proves delivery.
 */
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { SmsReport } from '../../platform/sms/sms.ts';
import type { App } from '../app/app.ts';
import type { CheckRow } from './check.ts';
import { lockCheckOfSession } from './store.ts';
import { recordUndelivered } from './undelivered.ts';

const purpose = 'identity-check-sms-report';
const prefix = 'idc_';
const shape = /^check\.([0-9a-z]{26})\.([\w-]{43})$/;

export function checkReportUrl({ publicUrl, secrets }: Pick<App, 'publicUrl' | 'secrets'>, { id }: CheckRow): string {
  const proof = secrets.mac(purpose, id).toString('base64url');
  return `${publicUrl}/hooks/sms/check.${id.slice(prefix.length)}.${proof}`;
}

/** Null if we did not create the token. */
export function readCheckReportToken(secrets: Secrets, token: string): string | null {
  const [, named = '', proof = ''] = shape.exec(token) ?? [];
  const id = `${prefix}${named}`;
  return named !== '' && secrets.isMac(purpose, id, Buffer.from(proof, 'base64url')) ? id : null;
}

export async function recordCheckReport(app: App, checkId: string, { outcome, reason }: SmsReport): Promise<void> {
  if (outcome === 'DELIVERED') return;
  await app.db.tx(async tx => {
    const check = await lockCheckOfSession(tx, checkId);
    if (check) await recordUndelivered(app, tx, check, reason ?? 'the phone did not get it');
  });
}
