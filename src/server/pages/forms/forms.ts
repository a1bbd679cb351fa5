/**
 * The requests of the page of a form (`contract/pages/form/form-page.ts`). Cookies bind a browser to its submission and to
 * the password. A GET records nothing, but that the browser which has submitted was shown its link.
 */
import { formPageRoutes } from '../../../contract/pages/form/form-page.ts';
import type { App } from '../../../domain/app/app.ts';
import { saveForm } from '../../../domain/forms/page/save.ts';
import { SubmissionRefused, submitForm } from '../../../domain/forms/page/submit.ts';
import { restartForm, unlockForm } from '../../../domain/forms/page/unlock.ts';
import { viewForm } from '../../../domain/forms/page/view.ts';
import type { Cookies, Visitor } from '../../../domain/forms/page/visitor.ts';
import { goneSignal } from '../../gone-signal.ts';
import { publicLinkLimits } from '../limits.ts';
import { formFailureTexts } from '../locales/form-failures.ts';
import { type Answers, type Asked, type LinkPage, type PageOptions, pageRequests } from '../page-request.ts';
import { cookiesOf, type FormCookiePlace, setCookies } from './form-cookies.ts';

const visitorOf = ({ link: { token }, origin, request }: Asked): Visitor => ({
  token,
  origin,
  cookies: formId => cookiesOf(request, formId),
  gone: goneSignal(request),
});

export function publicFormPage(app: App, { embedded, limits = publicLinkLimits }: PageOptions): LinkPage {
  const place: FormCookiePlace = { publicUrl: app.publicUrl, embedded };

  /** Sets the cookies of what was done, and answers with the view. */
  async function viewOf<View>({ reply }: Asked, done: Promise<{ view: View; cookies: Cookies }>): Promise<View> {
    const { view, cookies } = await done;
    setCookies(place, reply, cookies);
    return view;
  }

  const answers: Answers<typeof formPageRoutes> = {
    view: asked => viewOf(asked, viewForm(asked.app, visitorOf(asked))),
    unlock: asked => viewOf(asked, unlockForm(asked.app, visitorOf(asked), asked.body.password)),
    async save(asked) {
      const { at, cookies } = await saveForm(asked.app, visitorOf(asked), asked.body.answers);
      setCookies(place, asked.reply, cookies);
      return { savedAt: at.toISOString() };
    },
    submit: asked => viewOf(asked, submitForm(asked.app, visitorOf(asked), asked.body.answers)),
    restart: asked => viewOf(asked, restartForm(asked.app, visitorOf(asked))),
  };
  return {
    name: 'form',
    limits,
    root: '/api/f/:token',
    linkOf({ params }) {
      const { token } = params as { token: string };
      return { subject: token, token };
    },
    isLink: () => true,
    /** Answers in four-byte characters, and some more. */
    maxBytes: 1_000_000,
    stopsReading: true,
    ownFailure: (error, language) =>
      error instanceof SubmissionRefused ? { code: error.code, message: formFailureTexts[language][error.code] } : null,
    requests: pageRequests(formPageRoutes, answers),
  };
}
