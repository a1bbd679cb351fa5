/** BankID's hint and error codes (RP API v6): what each means for an order, and its recommended user message. */
import type { EidFailure } from '../eid.ts';
import type { Rfa } from './locales/messages/texts.ts';

/** While an app can still pick up the order. Afterwards QR code and links are useless. */
const waiting: ReadonlySet<string> = new Set(['outstandingTransaction', 'noClient']);
export const isWaiting = (hintCode: string): boolean => waiting.has(hintCode);

/** On the same device or with a QR code; on a computer, or on a phone or tablet. */
export interface Situation {
  isSameDevice: boolean;
  isMobile: boolean;
}

type Choice = Rfa | ((situation: Situation) => Rfa);

const started: Choice = ({ isSameDevice, isMobile }) => {
  if (isSameDevice) return isMobile ? 'RFA15B' : 'RFA15A';
  return isMobile ? 'RFA14B' : 'RFA14A';
};

const pending: Readonly<Record<string, Choice>> = {
  outstandingTransaction: ({ isSameDevice }) => (isSameDevice ? 'RFA13' : 'RFA1'),
  noClient: 'RFA1',
  started,
  userMrtd: 'RFA23',
  userFace: 'RFA24',
  userStepUp: 'RFA25',
  // BankID has no message for calls, which we never start.
  userCallConfirm: 'RFA21',
  userSign: 'RFA9',
  processing: 'RFA21',
};

const failures: Readonly<Record<string, { reason: EidFailure; message: Choice }>> = {
  expiredTransaction: { reason: 'EXPIRED', message: 'RFA8' },
  certificateErr: { reason: 'CERTIFICATE', message: 'RFA16' },
  userCancel: { reason: 'USER_CANCEL', message: 'RFA6' },
  // BankID received a new order for the person.
  cancelled: { reason: 'ALREADY_IN_PROGRESS', message: 'RFA3' },
  startFailed: { reason: 'START_FAILED', message: ({ isSameDevice }) => (isSameDevice ? 'RFA17A' : 'RFA17B') },
  userDeclinedCall: { reason: 'USER_CANCEL', message: 'RFA6' },
  notSupportedByUserApp: { reason: 'START_FAILED', message: 'RFA22' },
  transactionRiskBlocked: { reason: 'REFUSED', message: 'RFA22' },
  mrtdVerificationFailed: { reason: 'REFUSED', message: 'RFA26' },
  facialRecognitionFailed: { reason: 'REFUSED', message: 'RFA27' },
  nfcNotSupportedByDevice: { reason: 'REFUSED', message: 'RFA28' },
  multipleBankIdsOnDevice: { reason: 'REFUSED', message: 'RFA29' },
  stepUpFailed: { reason: 'REFUSED', message: 'RFA30' },
};

/** Error codes of a request. Those caused by us are reported to the operator, not to the person. */
const errors: Readonly<Record<string, { reason: EidFailure; message: Rfa }>> = {
  alreadyInProgress: { reason: 'ALREADY_IN_PROGRESS', message: 'RFA4' },
  invalidParameters: { reason: 'UNAVAILABLE', message: 'RFA22' },
  unauthorized: { reason: 'UNAVAILABLE', message: 'RFA22' },
  notFound: { reason: 'UNAVAILABLE', message: 'RFA22' },
  methodNotAllowed: { reason: 'UNAVAILABLE', message: 'RFA22' },
  unsupportedMediaType: { reason: 'UNAVAILABLE', message: 'RFA22' },
  requestTimeout: { reason: 'UNAVAILABLE', message: 'RFA5' },
  internalError: { reason: 'UNAVAILABLE', message: 'RFA5' },
  maintenance: { reason: 'UNAVAILABLE', message: 'RFA5' },
};

export const pendingHints: readonly string[] = Object.keys(pending);
export const failedHints: readonly string[] = Object.keys(failures);
export const errorCodes: readonly string[] = Object.keys(errors);

/** BankID adds codes without notice; an unknown failure is still a failure. */
export const reasonOfHint = (hintCode: string): EidFailure => failures[hintCode]?.reason ?? 'REFUSED';
export const reasonOfError = (errorCode: string): EidFailure => errors[errorCode]?.reason ?? 'UNAVAILABLE';

const chosen = (choice: Choice, situation: Situation): Rfa =>
  typeof choice === 'function' ? choice(situation) : choice;

/** The recommended message for the hint of a pending order, or for the hint or error code of a failed one. */
export function rfaOf(
  found: { status: 'PENDING' | 'FAILED'; hintCode: string | null },
  situation: Situation = { isSameDevice: false, isMobile: false },
): Rfa {
  const code = found.hintCode ?? '';
  if (found.status === 'PENDING') return chosen(pending[code] ?? 'RFA21', situation);
  // Failed without a code from BankID: it could not be reached, or its answer was rejected.
  if (found.hintCode === null) return 'RFA5';
  return chosen(failures[code]?.message ?? errors[code]?.message ?? 'RFA22', situation);
}
