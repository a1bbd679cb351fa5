/** What is missing before other people can use the installation, each with how to set it up. */

import { Link } from 'wouter';
import type { InstallationView } from '../../../src/contract/dashboard/installation.ts';
import type { Viewer } from '../../../src/contract/dashboard/viewer.ts';
import { Icon } from '../components/icon.tsx';
import { useDashboard } from '../session/context.ts';
import type { StartTexts } from './locales/sv.ts';
import { useStartTexts } from './texts.ts';

interface Item {
  name: string;
  about: string;
  how: string | null;
  /** Where an operator sets it up. */
  place?: string;
  isDone: boolean;
}

function itemsOf(installation: InstallationView, viewer: Viewer, { checks, refused }: StartTexts): Item[] {
  const { refusedMessages, hasMailServer, hasSealCertificate, hasTimestampAuthority, colleagues } = installation;
  const { user, organization, isOperator } = viewer;
  return [
    ...(user.isFirstOwner
      ? [{ name: checks.you, about: checks.youMissing, how: null, place: '/start', isDone: false }]
      : []),
    { name: checks.database, about: checks.databaseIs, how: null, isDone: true },
    {
      name: checks.mail,
      about: hasMailServer ? checks.mailGiven : checks.mailMissing,
      how: checks.mailHow,
      place: '/settings/installation',
      isDone: hasMailServer,
    },
    ...refusedMessages.map(({ channel, problem }) => ({
      name: refused.channel[channel],
      about: refused.problem[problem],
      how: refused.how,
      isDone: false,
    })),
    {
      name: checks.seal,
      about: hasSealCertificate ? checks.sealGiven : checks.sealOwn,
      how: checks.sealHow,
      isDone: hasSealCertificate,
    },
    {
      name: checks.time,
      about: hasTimestampAuthority ? checks.timeGiven : checks.timeOwn,
      how: checks.timeHow,
      isDone: hasTimestampAuthority,
    },
    {
      name: checks.colleagues,
      about: colleagues > 0 ? checks.colleaguesSome(colleagues) : checks.colleaguesNone,
      how: checks.colleaguesHow,
      isDone: colleagues > 0,
    },
    ...(isOperator && organization.sandbox
      ? [
          {
            ...{ name: checks.production, about: checks.productionAbout, how: null },
            ...{ place: '/settings/production', isDone: false },
          },
        ]
      : []),
  ];
}

/** The list, with what to do about each item that is left. */
export const SetupList = ({ installation }: { installation: InstallationView }) => {
  const texts = useStartTexts();
  const { viewer } = useDashboard();
  return (
    <ul className="setup">
      {itemsOf(installation, viewer, texts).map(({ name, about, how, place, isDone }) => (
        <li key={name + about}>
          <span className={isDone ? 'state state-done' : 'state'}>
            <Icon name={isDone ? 'done' : 'draft'} />
            <span className="hidden-text">{isDone ? texts.done : texts.todo}</span>
          </span>
          <span>
            {name}
            <span className="soft small">{about}</span>
            {!isDone && viewer.isOperator && place ? (
              <Link href={place}>{texts.setUpHere}</Link>
            ) : (
              !isDone && how && <span className="soft small setup-how">{how}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};

export const Setup = ({ installation }: { installation: InstallationView }) => {
  const texts = useStartTexts();
  return (
    <section className="stack" aria-labelledby="setup-title">
      <h2 id="setup-title">{texts.setup}</h2>
      <SetupList installation={installation} />
    </section>
  );
};
