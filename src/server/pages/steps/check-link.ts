import { notFound } from '../../../contract/errors.ts';
import { unstorable } from '../../../domain/operations/storable.ts';
import type { PageStep } from '../step.ts';

/** Rejects an address that no link has, after counting it. Whether the link is valid is seen when it is used. */
export const checkLink: PageStep<'request' | 'link'> = {
  name: 'checkLink',
  errors: ['LINK_DEAD'],
  run({ request, link }, { page }) {
    if (!page.isLink(link) || unstorable(request.params, '').count > 0) throw notFound(null);
  },
};
