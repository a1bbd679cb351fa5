/**
 * What the signing page keeps for the server: cookies, and in a frame of another site the same in a header, which the page
 * sends back from its memory. Browsers block cookies there, and a session that others cannot share needs none.
 */
import type { FastifyRequest } from 'fastify';
import { keptHeader } from '../../../contract/pages/signer/embedding.ts';
import type { Asked } from '../page-request.ts';

type Kept = Pick<Asked, 'request' | 'reply' | 'framed'>;

const headerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
  const given = headers[keptHeader];
  return typeof given === 'string' ? given : '';
};

/** As `Cookie` has them: `name=value; name=value`. */
export const cookiesOf = ({ request, framed }: Pick<Kept, 'request' | 'framed'>): string =>
  framed ? headerOf(request) : (request.headers.cookie ?? '');

const given = /^([\w-]+)=([^;\s]*)/;
/** All that we keep is named so; whatever else a request has is not sent back. */
const own = /^sigill_\w+=/;

/** `cookie` as `Set-Cookie` has it. */
export function keepCookie({ request, reply, framed }: Kept, cookie: string): void {
  if (!framed) {
    reply.header('Set-Cookie', cookie);
    return;
  }
  const [, name = '', value = ''] = given.exec(cookie) ?? [];
  const answered = reply.getHeader(keptHeader);
  const before = typeof answered === 'string' ? answered : headerOf(request);
  const others = before.split('; ').filter(one => own.test(one) && !one.startsWith(`${name}=`));
  reply.header(keptHeader, [...others, ...(value === '' ? [] : [`${name}=${value}`])].join('; '));
}
