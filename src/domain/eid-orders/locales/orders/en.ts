/** Texts about the state of an eID order, in English. */
import type { OrderTexts } from './texts.ts';

export const en: OrderTexts = {
  waiting: 'Continue with your electronic ID.',
  signed: 'You have signed.',
  identified: 'Your identity is verified.',
  failures: {
    USER_CANCEL: 'You cancelled.',
    EXPIRED: 'It took too long. Try again.',
    START_FAILED: 'The electronic ID app did not start. Try again.',
    CERTIFICATE: 'Your electronic ID is blocked or has expired. Use another one, or get a new one.',
    ALREADY_IN_PROGRESS: 'Another identification has been started. Try again.',
    REFUSED: 'You could not be identified. Try again.',
    UNAVAILABLE: 'The electronic ID service is not responding. Try again in a while.',
    WRONG_PERSON:
      'This electronic ID belongs to someone other than the person the link is intended for. Nothing was opened or signed.',
    CHANGED: 'The document was changed in the meantime, or can no longer be signed. Nothing was signed.',
    NO_QUOTA: "The sender's plan has no signatures of this kind left. Contact the sender.",
  },
};
