/** Requests and responses of the RP API v6 as far as we use them. Other members are ignored. */
import { z } from 'zod';
import { hasValidChecksum } from '../../text/luhn.ts';
import type { EidOrder } from '../eid.ts';

/** The hosts for production and test; the version is BankID's. */
export const baseUrls = {
  PRODUCTION: 'https://appapi2.bankid.com/rp/v6.0',
  TEST: 'https://appapi2.test.bankid.com/rp/v6.0',
} as const;

const token = z.string().min(1).max(200);
export const orderAnswer = z.object({
  orderRef: token,
  autoStartToken: token,
  qrStartToken: token,
  qrStartSecret: token,
});
export type OrderAnswer = z.output<typeof orderAnswer>;

const text = z.string().min(1);
const completion = z.object({
  user: z.object({ personalNumber: z.string().regex(/^\d{12}$/), name: text, givenName: text, surname: text }),
  device: z.object({ ipAddress: z.string().nullish() }).nullish(),
  bankIdIssueDate: z.string().nullish(),
  signature: z.base64(),
  ocspResponse: z.base64(),
  risk: z.string().nullish(),
});
export type Completion = z.output<typeof completion>;

const hintCode = z.string().regex(/^[A-Za-z]{1,64}$/);
export const collectAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending'), orderRef: token, hintCode: hintCode.catch('processing') }),
  z.object({ status: z.literal('failed'), orderRef: token, hintCode: hintCode.catch('unknown') }),
  z.object({ status: z.literal('complete'), orderRef: token, completionData: completion }),
]);
export type CollectAnswer = z.output<typeof collectAnswer>;

export const errorAnswer = z.object({
  errorCode: z.string().regex(/^[A-Za-z]{1,64}$/),
  details: z.string().catch(''),
});

const base64 = (given: string): string => Buffer.from(given).toString('base64');

/**
 * Twelve digits, in any notation. BankID treats an impossible number as our error, so it is not sent; we compare
 * instead.
 */
const personalNumberOf = (given: string | null): string | null => {
  const digits = given?.replace(/[\s+-]/g, '') ?? '';
  return /^\d{12}$/.test(digits) && hasValidChecksum(digits.slice(2)) ? digits : null;
};

/** BankID accepts IPv4 and IPv6, but not IPv4-mapped IPv6, which a listener on `::` reports. */
const plainIp = (given: string): string => given.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** The body of `/auth` and `/sign`. The hash goes into the data that is not shown, as 64 characters. */
export function orderBody(order: EidOrder): object {
  const { visibleText, hash, returnUrl, browser } = order;
  const personalNumber = personalNumberOf(order.nationalId);
  return {
    endUserIp: plainIp(order.endUserIp),
    ...(visibleText !== null && { userVisibleData: base64(visibleText) }),
    ...(visibleText !== null && order.textFormat === 'MARKDOWN' && { userVisibleDataFormat: 'simpleMarkdownV1' }),
    ...(hash !== null && { userNonVisibleData: base64(hash) }),
    ...(personalNumber !== null && { requirement: { personalNumber } }),
    ...(returnUrl !== null && { returnUrl }),
    returnRisk: true,
    ...(browser && {
      web: {
        referringDomain: browser.domain,
        userAgent: browser.userAgent,
        deviceIdentifier: browser.deviceId,
      },
    }),
  };
}
