import { requestOf } from '../request.ts';
import type { Step } from '../step.ts';

/** Gives the request its id and reads the first line and the headers. */
export const identify: Step<'arrival', 'request'> = {
  name: 'identify',
  errors: [],
  run: ({ arrival }) => ({ request: requestOf(arrival) }),
};
