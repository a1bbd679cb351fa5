/** The requests of the identity check page (`contract/pages/identity/identity-page.ts`). A GET records nothing. */
import { identityRoutes } from '../../../contract/pages/identity/identity-page.ts';
import type { App } from '../../../domain/app/app.ts';
import {
  beginOrder,
  cancelCheckOrder,
  type Identifying,
  pollCheckOrder,
} from '../../../domain/identity-checks/session/identify.ts';
import { checkIdOf } from '../../../domain/identity-checks/session/link.ts';
import { findShownCheck, markOpened } from '../../../domain/identity-checks/session/open.ts';
import { browserKeyIn, setBrowserKey } from '../eid/browser-key.ts';
import { linkLimits } from '../limits.ts';
import { type Answers, type Asked, type LinkPage, type PageOptions, pageRequests } from '../page-request.ts';

export function identityCheckPage(app: App, { embedded, limits = linkLimits }: PageOptions): LinkPage {
  /** Bound to the browser that started the order: no other browser finds it. */
  const identifying = ({ link, request, origin }: Asked): Identifying => ({
    token: link.token,
    browserKey: browserKeyIn(request) ?? '',
    origin,
  });
  const beginning = ({ link, request, reply, origin }: Asked): Identifying => ({
    token: link.token,
    browserKey: setBrowserKey({ publicUrl: app.publicUrl, embedded }, request, reply),
    origin,
  });

  const answers: Answers<typeof identityRoutes> = {
    view: ({ app, link }) => findShownCheck(app, link.token),
    opened: ({ app, link, origin }) => markOpened(app, link.token, origin),
    eidStart: asked => beginOrder(asked.app, beginning(asked), asked.body),
    eidPoll: asked => pollCheckOrder(asked.app, identifying(asked), asked.body),
    eidCancel: asked => cancelCheckOrder(asked.app, identifying(asked), asked.body),
  };
  return {
    name: 'identity',
    limits,
    root: '/api/id/:token',
    linkOf({ params }) {
      const { token } = params as { token: string };
      return { subject: checkIdOf(token) ?? '', token };
    },
    isLink: () => true,
    maxBytes: 4_096,
    stopsReading: true,
    requests: pageRequests(identityRoutes, answers),
  };
}
