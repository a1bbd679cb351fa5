import { type CountedBy, countBy } from '../limits.ts';
import type { PageStep } from '../step.ts';

/** Counts the request by what it has in common with others. */
const limitBy = (name: string, by: CountedBy): PageStep<'request' | 'link'> => ({
  name,
  errors: ['RATE_LIMITED'],
  run: ({ request, link }, { app, page }) => countBy(app, page, by, { ip: request.ip ?? null, link }),
});

export const limitLinkOfNetwork = limitBy('limitLinkOfNetwork', 'pair');
export const limitLink = limitBy('limitLink', 'link');
export const limitNetwork = limitBy('limitNetwork', 'address');
