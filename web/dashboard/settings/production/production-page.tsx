/** From sandbox to production: what the installation needs, the organization to make, and what comes after that. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { InstallationStatus } from '../../../../src/contract/dashboard/operator.ts';
import type { Begun } from '../../../../src/contract/dashboard/production.ts';
import { withBase } from '../../../base-path.ts';
import { StatusWord } from '../../developers/status-word.tsx';
import { useDashboard } from '../../session/context.ts';
import { Loaded } from '../form/loaded.tsx';
import { useSaved } from '../form/use-saved.ts';
import { useNoLonger } from '../installation/use-no-longer.ts';
import { SettingsMain } from '../settings-main.tsx';
import { MakeOrganization } from './make-organization.tsx';
import { Steps } from './steps.tsx';
import { useProductionTexts } from './texts.ts';

export const ProductionPage = () => {
  const texts = useProductionTexts();
  const { viewer, session } = useDashboard();
  const { sandbox, name } = viewer.organization;
  const of = useSaved<InstallationStatus>('/installation/status');
  useNoLonger(of.lastFailure);
  const hasProduction = session.workspaces.some(({ organization, active }) => active && !organization.sandbox);
  return (
    <SettingsMain
      title={texts.title}
      about={sandbox ? texts.inSandbox : texts.inProduction(name)}
      isBusy={!of.data && !of.failure}
    >
      {!sandbox && <Next />}
      <Loaded of={of}>{status => <Steps status={status} />}</Loaded>
      {hasProduction && <Yours />}
      <MakeOrganization title={hasProduction ? texts.another : texts.make} />
    </SettingsMain>
  );
};

/** One of each organization's workspaces. */
const Yours = () => {
  const texts = useProductionTexts();
  const { viewer, session } = useDashboard();
  const places = session.workspaces.filter(
    ({ organization, active }, index, all) =>
      active && !organization.sandbox && all.findIndex(one => one.organization.id === organization.id) === index,
  );
  return (
    <section className="settings-section" aria-labelledby="production-yours">
      <h2 id="production-yours">{texts.yours}</h2>
      <ul className="settings-rows">
        {places.map(({ id, organization }) => (
          <li key={id} className="settings-row">
            <p>{organization.name}</p>
            {organization.id === viewer.organization.id ? (
              <p className="soft small">{texts.here}</p>
            ) : (
              <a
                className="button button-small"
                aria-label={texts.openNamed(organization.name)}
                href={withBase(`/w/${id}`)}
              >
                {texts.open}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Next = () => {
  const texts = useProductionTexts();
  const { requests, viewer } = useDashboard();
  const { data: begun } = useQuery({
    queryKey: [viewer.workspace.id, 'begun'],
    queryFn: ({ signal }) => requests.get<Begun>('/installation/organization/begun', {}, signal),
  });
  const places = [
    [texts.brand, '/settings/branding', 'brand'],
    [texts.roles, '/settings/roles', 'roles'],
    [texts.members, '/settings/members', 'members'],
    [texts.send, '/documents/new', 'document'],
  ] as const;
  return (
    <section className="settings-section" aria-labelledby="production-next">
      <div>
        <h2 id="production-next">{texts.next}</h2>
        <p className="soft">{texts.nextAbout}</p>
      </div>
      <ol className="settings-rows">
        {places.map(([name, place, step]) => (
          <li key={place} className="settings-row">
            <p>
              <Link href={place}>{name}</Link>
            </p>
            {begun?.[step] && <StatusWord look="done">{texts.done}</StatusWord>}
          </li>
        ))}
      </ol>
    </section>
  );
};
