import type { IncomingHttpHeaders } from 'node:http';
import { ForeignRequest } from '../failure.ts';
import type { PageStep } from '../step.ts';

/**
 * Rejects what changes something and was not sent by our page, or by a page that nobody looks at yet. Clients without
 * the headers of browsers are no browsers that could be misled.
 */
export const checkOrigin: PageStep<'request'> = {
  name: 'checkOrigin',
  errors: ['FOREIGN_REQUEST'],
  run({ request: { method, headers } }, { app }) {
    if (method === 'GET') return;
    // Our pages send no HEAD, and what a GET records must not be recorded by programs that look links up.
    const isOurs = method !== 'HEAD' && isFromHere(headers, app.publicUrl) && isAskedFirst(headers);
    if (!isOurs || isPrefetch(headers)) throw new ForeignRequest();
  },
};

/** Browsers of before 2023, and those that reach us over HTTP, send no `Sec-Fetch-Site` but an `Origin`. */
function isFromHere({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (site !== undefined) return site === 'same-origin';
  // People may reach the service under another name than the public one.
  return origin === undefined || origin === new URL(publicUrl).origin || origin.replace(/^https?:\/\//, '') === host;
}

/** Whether browsers let no other site send it: a form cannot, and a script has to ask first, which we never allow. */
const isAskedFirst = ({ authorization, 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || /^application\/json\b/i.test(type);

/** Older browsers send `Purpose` instead of `Sec-Purpose`. */
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers.purpose].some(purpose => /\bprefetch\b/i.test(String(purpose ?? '')));
