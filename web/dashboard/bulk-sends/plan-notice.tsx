/** What failed; where the plan has no bulk sends, which plan has them and where plans are. */
import { Link } from 'wouter';
import { messageIn, Notice } from '../components/notice.tsx';
import { useAllowed } from '../session/allowed.ts';
import { useDashboard } from '../session/context.ts';
import type { Failure } from '../session/requests.ts';
import { settingsAddresses } from '../settings/addresses.ts';
import { useBulkTexts } from './texts.ts';

export const PlanNotice = ({ failure, onRetry }: { failure: Failure; onRetry?: () => unknown }) => {
  const { texts: general } = useDashboard();
  if (failure.code !== 'PLAN_REQUIRED')
    return <Notice failure={failure} texts={general} {...(onRetry && { onRetry })} />;
  return (
    <div className="notice" role="status">
      <p>{messageIn(failure, general)}</p>
      <ToPlan />
    </div>
  );
};

/** For those who may open the page of the plan. */
export const ToPlan = () => {
  const texts = useBulkTexts();
  const allowed = useAllowed();
  return allowed(settingsAddresses['/settings/plan']) === 'ALLOWED' ? (
    <Link className="button button-small" href="/settings/plan">
      {texts.toPlan}
    </Link>
  ) : null;
};
