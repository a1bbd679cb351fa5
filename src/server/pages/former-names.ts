/**
 * Names of the version before in answers to pages that it loaded, which go on while nodes are updated. Such a page sends the
 * token in the former header alone. The next version drops this.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { formerCode, formerHeader, sessionHeader } from '../../contract/pages/error.ts';

const isFormerPage = (headers: IncomingHttpHeaders): boolean =>
  headers[formerHeader] !== undefined && headers[sessionHeader] === undefined;

function addFormerNames(key: string, value: unknown): unknown {
  if (key === 'code' && value === 'FOREIGN_REQUEST') return formerCode;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return {
    ...value,
    ...('verification' in value && { gate: value.verification }),
    ...('signVerification' in value && { signGate: value.signVerification }),
  };
}

/** An answer as JSON, with the names that the page knows. */
export const jsonFor = (headers: IncomingHttpHeaders, answer: unknown): string =>
  JSON.stringify(answer, isFormerPage(headers) ? addFormerNames : undefined);
