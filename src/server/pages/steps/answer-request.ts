import { appFor } from '../../../domain/app/request-app.ts';
import { originOf } from '../../origin.ts';
import type { PageStep } from '../step.ts';

/** Runs the function that answers this request. */
export const answerRequest: PageStep<'request' | 'reply' | 'link' | 'body', 'answer'> = {
  name: 'answerRequest',
  /** And the errors that the contract of the page lists. */
  errors: ['LINK_DEAD'],
  async run({ request, reply, link, body }, { app, asked }) {
    const given = { app: appFor(app, request.id), link, body, origin: originOf(request), request, reply };
    return { answer: await asked.answer(given) };
  },
};
