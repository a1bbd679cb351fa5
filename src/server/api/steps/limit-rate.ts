import type { Step } from '../step.ts';

/** Counts the request. Its headers are part of every later answer, and of the error. */
export const limitRate: Step<'actor' | 'headers'> = {
  name: 'limitRate',
  errors: ['RATE_LIMITED', 'DAILY_QUOTA_EXCEEDED'],
  async run({ actor, headers }, { limiter }) {
    const limited = await limiter.take(actor.organization);
    Object.assign(headers, limited.headers);
    if (limited.refused) throw limited.refused;
  },
};
