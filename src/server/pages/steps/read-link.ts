import type { PageStep } from '../step.ts';

/** Reads the link from the address and the headers. */
export const readLink: PageStep<'request', 'link'> = {
  name: 'readLink',
  errors: [],
  run: ({ request }, { page }) => ({ link: page.linkOf(request) }),
};
