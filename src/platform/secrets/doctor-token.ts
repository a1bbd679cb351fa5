/** With what `sigill doctor` shows the service that it has the same master key. It is valid for some minutes. */
import type { Secrets } from './secrets.ts';

export const doctorHeader = 'svc-doctor';

const purpose = 'doctor';
const validMs = 300_000;

type Keyed = Pick<Secrets, 'mac' | 'isMac'>;

export const makeDoctorToken = (secrets: Keyed, now: Date): string =>
  `${now.getTime()}.${secrets.mac(purpose, String(now.getTime())).toString('base64url')}`;

export function isDoctorToken(secrets: Keyed, given: unknown, now: Date): boolean {
  const [, at = '', mac = ''] = (typeof given === 'string' && /^(\d{1,15})\.([\w-]{20,100})$/.exec(given)) || [];
  return Math.abs(now.getTime() - Number(at)) < validMs && secrets.isMac(purpose, at, Buffer.from(mac, 'base64url'));
}
