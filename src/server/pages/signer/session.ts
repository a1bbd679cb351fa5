/** What a request of the signing page says about its signing session. */
import type { App } from '../../../domain/app/app.ts';
import { sessionTokenIn } from '../../../domain/credentials/sign-in/session-cookie.ts';
import type { Credentials } from '../../../domain/signing/signing-session.ts';
import { browserKeyIn } from '../eid/browser-key.ts';
import type { Asked } from '../page-request.ts';
import { passesIn } from './verification-cookie.ts';

/** What every function of a signing session begins with. */
export const session = ({ app, link, request }: Asked): [app: App, documentId: string, credentials: Credentials] => [
  app,
  link.subject,
  {
    token: link.token,
    ...passesIn(request.headers.cookie ?? '', link.token),
    dashboard: sessionTokenIn(app, request.headers.cookie ?? null),
  },
];

/** Empty if this browser has started no eID order. */
export const browserKeyOf = ({ request }: Asked): string => browserKeyIn(request) ?? '';
