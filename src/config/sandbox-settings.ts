/** Settings of the limits of sandboxes. */
import { sandboxQuotas } from '../contract/plans.ts';
import { wholeNumber } from './values.ts';

const quota = (standard: number) => wholeNumber(1, 1_000_000).default(standard);

export const sandboxSettings = {
  SIGILL_SANDBOX_DOCUMENTS_PER_MONTH: [
    quota(sandboxQuotas.documentsPerMonth),
    `Documents that a sandbox can send in a calendar month (UTC). Default: ${sandboxQuotas.documentsPerMonth}.`,
  ],
  SIGILL_SANDBOX_DOCUMENTS_PER_HOUR: [
    quota(sandboxQuotas.documentsPerHour),
    `Documents that a sandbox can create in an hour. Default: ${sandboxQuotas.documentsPerHour}.`,
  ],
} as const;
