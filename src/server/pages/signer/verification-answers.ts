/** Answers that give a browser a verification pass as a cookie, or take it away. */
import type { signerRoutes } from '../../../contract/pages/signer/routes.ts';
import { pollEid } from '../../../domain/signing/eid/poll.ts';
import { passOn } from '../../../domain/signing/same-device.ts';
import type { Purpose } from '../../../domain/signing/verification/verification.ts';
import { verify } from '../../../domain/signing/verification/verify.ts';
import { viewOf } from '../../../domain/signing/view.ts';
import type { Answers, Asked } from '../page-request.ts';
import { keepCookie } from './kept-cookies.ts';
import { browserKeyOf, inOwnWindow, session } from './session.ts';
import type { CookiePlace } from './signer-cookie.ts';
import { clearedPasses, deviceCookie, passCookie } from './verification-cookie.ts';

export function verificationAnswers(
  placeOf: (asked: Asked) => CookiePlace,
): Pick<Answers<typeof signerRoutes>, 'verify' | 'eidPoll' | 'passOn'> {
  /** For this document and party only. */
  const keepPass = (asked: Asked, purpose: Purpose, pass: string) =>
    keepCookie(asked, passCookie(placeOf(asked), asked.link.token, purpose, pass));

  return {
    async verify(asked) {
      const tried = await verify(...session(asked), asked.body, asked.origin);
      if (!tried.passed) return tried;
      if (tried.pass) keepPass(asked, asked.body.purpose, tried.pass);
      return { passed: true, view: await viewOf(asked.app, asked.app.db, tried.session) };
    },
    /** The order and the pass belong to the browser that started it. */
    async eidPoll(asked) {
      const { answer, pass } = await pollEid(...session(asked), asked.body, {
        origin: asked.origin,
        browserKey: browserKeyOf(asked),
      });
      if (pass) keepPass(asked, pass.purpose, pass.value);
      return inOwnWindow(asked, answer, browserKeyOf(asked));
    },
    /** The next person to use this browser must not inherit the previous person's verification. */
    async passOn(asked) {
      const passed = await passOn(...session(asked), asked.origin);
      const place = placeOf(asked);
      for (const cookie of [...clearedPasses(place, asked.link.token), deviceCookie(place, passed.devicePass)])
        keepCookie(asked, cookie);
      return passed.answer;
    },
  };
}
