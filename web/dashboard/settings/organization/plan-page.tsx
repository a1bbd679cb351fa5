/** The plan: each limit as used of allowed, with what happens at it, and the workspaces. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Limits } from '../../../../src/contract/schemas/workspaces/workspaces.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { dateFormat } from '../../language/formats.ts';
import { tags } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { SettingsMain } from '../settings-main.tsx';
import { nextMonth } from './next-month.ts';
import { PlanSection } from './plan-section.tsx';
import './plan.css';
import { useOrganizationTexts } from './texts.ts';
import { Workspaces } from './workspaces.tsx';

export const PlanPage = () => {
  const texts = useOrganizationTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [viewer.workspace.id, 'limits'],
    queryFn: ({ signal }) => requests.get<Limits>('/limits', {}, signal),
  });
  return (
    <SettingsMain title={texts.planTitle} about={texts.planAbout} isBusy={isPending}>
      {error && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
      {isPending && <Loading />}
      {data && (
        <>
          <Usage limits={data} />
          {viewer.isOperator && data.plan !== 'SANDBOX' && (
            <PlanSection plan={data.plan} reload={async () => (await refetch()).data ?? data} />
          )}
          <Workspaces limits={data} />
        </>
      )}
    </SettingsMain>
  );
};

type Scheme = keyof Limits['usage']['signatures'];

const Usage = ({ limits }: { limits: Limits }) => {
  const texts = useOrganizationTexts();
  const { viewer, language } = useDashboard();
  const { plan, quota, usage } = limits;
  const day = dateFormat(tags[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const schemes = viewer.available.eidSchemes.filter((one): one is Scheme => one in usage.signatures);
  return (
    <>
      <section className="settings-section" aria-labelledby="plan-now">
        <div>
          <p>{plan === 'SANDBOX' ? texts.sandboxPlan : texts.yourPlan(texts.plan[plan])}</p>
          {!viewer.isOperator && <p className="soft small">{texts.changePlan}</p>}
          {viewer.isOperator && plan === 'SANDBOX' && (
            <p>
              <Link href="/settings/production">{texts.toProduction}</Link>
            </p>
          )}
        </div>
        <h2 id="plan-now">{texts.now}</h2>
        <ul className="settings-rows">
          <Limit title={texts.members} about={texts.membersAbout} used={usage.members} all={quota.members} />
          <Limit
            title={texts.workspaces}
            about={texts.workspacesAbout}
            used={usage.workspaces}
            all={quota.workspaces}
          />
        </ul>
      </section>
      <section className="settings-section" aria-labelledby="plan-month">
        <div>
          <h2 id="plan-month">{texts.month}</h2>
          <p className="soft">{texts.monthAbout(day.format(nextMonth(new Date())))}</p>
        </div>
        <ul className="settings-rows">
          <Limit title={texts.documents} about={texts.documentsAbout} used={usage.documents} all={quota.documents} />
          {schemes.map(one => (
            <Limit
              key={one}
              title={texts.signatures(one)}
              about={texts.signaturesAbout}
              used={usage.signatures[one]}
              all={quota.signatures[one]}
            />
          ))}
          <Limit
            title={texts.identityChecks}
            about={texts.identityChecksAbout}
            used={usage.identityChecks}
            all={quota.identityChecks}
          />
          {viewer.available.sms && <Limit title={texts.sms} about={texts.smsAbout} used={usage.sms} all={null} />}
        </ul>
      </section>
    </>
  );
};

interface LimitProps {
  title: string;
  /** What happens at the limit. */
  about: string;
  used: number;
  /** Null: unlimited. */
  all: number | null;
}

const Limit = ({ title, about, used, all }: LimitProps) => {
  const texts = useOrganizationTexts();
  const { language } = useDashboard();
  const number = (n: number) => n.toLocaleString(tags[language]);
  const isNotIncluded = all === 0 && used === 0;
  return (
    <li className="settings-row">
      <div>
        <p className="strong">{title}</p>
        {all !== null && !isNotIncluded && <p className="soft small">{about}</p>}
      </div>
      <div className="plan-used">
        <p>
          {isNotIncluded
            ? texts.notIncluded
            : all === null
              ? texts.unlimited(number(used))
              : texts.used(number(used), number(all))}
        </p>
        {all !== null && !isNotIncluded && (
          <meter
            className={used >= all ? 'plan-meter plan-meter-full' : 'plan-meter'}
            aria-label={texts.ofMeter(title)}
            min={0}
            max={Math.max(all, 1)}
            value={Math.min(used, all)}
          />
        )}
      </div>
    </li>
  );
};
