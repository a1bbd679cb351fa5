/** What a request of the signing page says about its signing session. */
import type { EidOrderShown } from '../../../contract/pages/eid.ts';
import type { App } from '../../../domain/app/app.ts';
import { sessionTokenIn } from '../../../domain/credentials/sign-in/session-cookie.ts';
import type { Credentials } from '../../../domain/signing/signing-session.ts';
import { browserKeyAmong } from '../eid/browser-key.ts';
import { windowUrl } from '../eid/eid-window.ts';
import type { Asked } from '../page-request.ts';
import { cookiesOf } from './kept-cookies.ts';
import { passesIn } from './verification-cookie.ts';

/** What every function of a signing session begins with. */
export const session = (asked: Asked): [app: App, documentId: string, credentials: Credentials] => {
  const { app, link, framed = null } = asked;
  const cookies = cookiesOf(asked);
  const dashboard = framed ? null : sessionTokenIn(app, cookies);
  return [app, link.subject, { token: link.token, ...passesIn(cookies, link.token), dashboard, framed }];
};

/** Empty if this browser has started no eID order. */
export const browserKeyOf = (asked: Asked): string => browserKeyAmong(cookiesOf(asked)) ?? '';

/** In a frame, the provider's page opens in a window of its own. */
export function inOwnWindow<A extends { order: EidOrderShown }>(asked: Asked, answer: A, key: string): A {
  const { order } = answer;
  if (!asked.framed || order.redirect === null) return answer;
  return { ...answer, order: { ...order, redirect: windowUrl(asked.app, order.id, key) } };
}
