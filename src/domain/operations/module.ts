import { type Module, schedule } from '../app/module.ts';
import { encryptedAnswers, sweepKeys } from './idempotency.ts';

export const operations: Module = {
  name: 'operations',
  declare: () => ({
    encrypted: [encryptedAnswers],
    schedules: [schedule('sweep-idempotency-keys', 3_600_000, sweepKeys)],
  }),
};
