/** BankID's hint and error codes (RP API v6): what each means for an order, and which recommended message says so. */
import type { EidFailure } from '../eid.ts';
import type { Rfa } from './messages/words.ts';

/** While an app may still take the order: afterwards neither QR code nor link is of use. */
const waiting: ReadonlySet<string> = new Set(['outstandingTransaction', 'noClient']);
export const isWaiting = (hintCode: string): boolean => waiting.has(hintCode);

/** On this device, or with a QR code; on a computer, or on a phone or tablet. */
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
  // BankID has no text of its own for a call, which we never start.
  userCallConfirm: 'RFA21',
  userSign: 'RFA9',
  processing: 'RFA21',
};

const failures: Readonly<Record<string, { reason: EidFailure; message: Choice }>> = {
  expiredTransaction: { reason: 'EXPIRED', message: 'RFA8' },
  certificateErr: { reason: 'CERTIFICATE', message: 'RFA16' },
  userCancel: { reason: 'USER_CANCEL', message: 'RFA6' },
  // The system received a new order for the person.
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

/** Error codes of a request. Those that are our own fault are told the operator and not the person. */
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

/** New codes come without warning: an unknown failure is a failure. */
export const reasonOfHint = (hintCode: string): EidFailure => failures[hintCode]?.reason ?? 'REFUSED';
export const reasonOfError = (errorCode: string): EidFailure => errors[errorCode]?.reason ?? 'UNAVAILABLE';

const chosen = (choice: Choice, situation: Situation): Rfa =>
  typeof choice === 'function' ? choice(situation) : choice;

/** The recommended message for a hint of a waiting order, or for the hint or error code that it failed with. */
export function rfaOf(
  found: { status: 'PENDING' | 'FAILED'; hintCode: string | null },
  situation: Situation = { isSameDevice: false, isMobile: false },
): Rfa {
  const code = found.hintCode ?? '';
  if (found.status === 'PENDING') return chosen(pending[code] ?? 'RFA21', situation);
  // An order that failed without a word of BankID's: it could not be reached, or its answer was not accepted.
  if (found.hintCode === null) return 'RFA5';
  return chosen(failures[code]?.message ?? errors[code]?.message ?? 'RFA22', situation);
}
