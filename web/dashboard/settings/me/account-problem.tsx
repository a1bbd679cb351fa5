/** Why a change of one's own account was rejected, and what to do. */
import { pathHere } from '../../../base-path.ts';
import { useDashboard } from '../../session/context.ts';
import { signOut } from '../../session/leaving.ts';
import type { AccountAnswer } from './ask-account.ts';
import { type MeTexts, useMeTexts } from './texts.ts';

export type Problem = Extract<AccountAnswer<unknown>, { done: false }>;

/** The service words what is wrong with a password in the person's language. */
export function problemText({ code, message, retryAfterS }: Problem, texts: MeTexts, offline: string): string {
  if (code === 'OFFLINE') return offline;
  if (code === 'RATE_LIMITED' || code === 'ACCOUNT_TEMPORARILY_LOCKED')
    return texts.tooMany(Math.max(1, Math.ceil((retryAfterS ?? 900) / 60)));
  if (code.startsWith('PASSWORD_') && message !== null) return message;
  return texts.problem[code] ?? texts.problem.OTHER;
}

export const AccountProblem = ({ problem }: { problem: Problem }) => {
  const texts = useMeTexts();
  const { texts: general } = useDashboard();
  const isOld = problem.code === 'SESSION_NOT_FRESH' || problem.code === 'SECOND_FACTOR_NEEDED';
  return (
    <div className="notice notice-bad" role="alert">
      <p>{problemText(problem, texts, general.offline)}</p>
      {isOld && (
        <p>
          <button type="button" className="button button-small" onClick={() => void signOut(pathHere())}>
            {texts.signInAgain}
          </button>
        </p>
      )}
    </div>
  );
};
