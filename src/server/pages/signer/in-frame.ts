/**
 * Requests of frames of other sites: their token is of a session, and the link that it stands for takes its place, so that
 * everything behind works as with the link.
 */
import { linkOfSession } from '../../../domain/signing/embedding/open.ts';
import { isSessionToken } from '../../../domain/signing/embedding/session.ts';
import type { PageRequest } from '../page-request.ts';

export const inFrame = (request: PageRequest): PageRequest => ({
  ...request,
  async answer(asked) {
    const { subject, token } = asked.link;
    if (!isSessionToken(token)) return request.answer(asked);
    const { token: ofLink, redirect } = await linkOfSession(asked.app, subject, token);
    return request.answer({ ...asked, link: { subject, token: ofLink }, framed: { redirect } });
  },
});
