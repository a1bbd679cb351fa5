/** What is missing before other people can use the installation, each with how to set it up. */
import type { InstallationView } from '../../../src/contract/dashboard/installation.ts';
import { Icon } from '../components/icon.tsx';
import { useStartTexts } from './texts.ts';

export const Setup = ({ installation }: { installation: InstallationView }) => {
  const texts = useStartTexts();
  const { checks } = texts;
  const { hasMailServer, hasSealCertificate, hasTimestampAuthority, colleagues } = installation;
  const items: { name: string; about: string; isDone: boolean }[] = [
    { name: checks.database, about: checks.databaseIs, isDone: true },
    { name: checks.mail, about: hasMailServer ? checks.mailGiven : checks.mailMissing, isDone: hasMailServer },
    { name: checks.seal, about: hasSealCertificate ? checks.sealGiven : checks.sealOwn, isDone: hasSealCertificate },
    {
      name: checks.time,
      about: hasTimestampAuthority ? checks.timeGiven : checks.timeOwn,
      isDone: hasTimestampAuthority,
    },
    {
      name: checks.colleagues,
      about: colleagues > 0 ? checks.colleaguesSome(colleagues) : checks.colleaguesNone,
      isDone: colleagues > 0,
    },
  ];
  return (
    <section className="stack" aria-labelledby="setup-title">
      <h2 id="setup-title">{texts.setup}</h2>
      <ul className="setup">
        {items.map(({ name, about, isDone }) => (
          <li key={name}>
            <span className={isDone ? 'state state-done' : 'state'}>
              <Icon name={isDone ? 'done' : 'draft'} />
              <span className="hidden-text">{isDone ? texts.done : texts.todo}</span>
            </span>
            <span>
              {name}
              <span className="soft small">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
