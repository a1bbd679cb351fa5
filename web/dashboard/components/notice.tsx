/** What went wrong, what to do, and the request id for support. */

import { pathHere, withBase } from '../../base-path.ts';
import type { Texts } from '../locales/sv.ts';
import type { Failure } from '../session/requests.ts';

interface Props {
  failure: Failure;
  texts: Texts;
  onRetry?: () => unknown;
}

export function messageIn({ code, message }: Failure, texts: Texts): string {
  if (code === 'OFFLINE') return texts.offline;
  if (code === 'SIGNED_OUT') return texts.signedOut;
  if (code === 'NOT_FOUND' || code === 'ROUTE_NOT_FOUND') return texts.notFoundAbout;
  if (code === 'WORKSPACE_ACCESS_DENIED') return texts.noWorkspace;
  if (code === 'PERMISSION_DENIED') return message ?? texts.denied;
  return message ?? texts.failed;
}

/** Asking again would be answered the same. */
const final: ReadonlySet<string> = new Set([
  'NOT_FOUND',
  'ROUTE_NOT_FOUND',
  'PERMISSION_DENIED',
  'WORKSPACE_ACCESS_DENIED',
]);

export const Notice = ({ failure, texts, onRetry }: Props) => (
  <div className="notice notice-bad" role="alert">
    <p>{onRetry && failure.code === 'INTERNAL_ERROR' ? texts.wentWrong : messageIn(failure, texts)}</p>
    {failure.code === 'SIGNED_OUT' ? (
      <p>
        <a className="button" href={withBase(`/sign-in?next=${encodeURIComponent(pathHere())}`)}>
          {texts.signIn}
        </a>
      </p>
    ) : (
      onRetry &&
      !final.has(failure.code) && (
        <p>
          <button type="button" className="button" onClick={() => onRetry()}>
            {texts.tryAgain}
          </button>
        </p>
      )
    )}
    {failure.requestId && (
      <details className="small">
        <summary>{texts.details}</summary>
        <p className="mono">{texts.requestId(failure.requestId)}</p>
      </details>
    )}
  </div>
);
