/** What an installation needs before real documents are sent, in order, each with its state and where it is set up. */
import { Link } from 'wouter';
import type { InstallationStatus } from '../../../../src/contract/dashboard/operator.ts';
import { lastOfDatabase, missingForProduction } from '../../../../src/contract/dashboard/production-needs.ts';
import { StatusWord } from '../../developers/status-word.tsx';
import { longDay } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { twoStepPlace } from '../me/two-step-place.ts';
import { useProductionTexts } from './texts.ts';

interface Step {
  name: string;
  /** What there is, or what to do. */
  about: string;
  isDone: boolean;
  /** Where it is done; without one, on the server. */
  place?: string;
}

function useSteps(status: InstallationStatus): Step[] {
  const { step } = useProductionTexts();
  const { viewer, language } = useDashboard();
  const { mail, confirmation, publicUrl, seal, timestamps, backups } = status;
  const last = lastOfDatabase(backups);
  const missing = missingForProduction({
    hasMailServer: mail.source !== 'NONE',
    publicUrl,
    seal: seal.source,
    timestamps: timestamps.kind,
    hasBackup: last !== undefined,
  });
  const { email, isFirstOwner } = viewer.user;
  const of = (isDone: boolean, name: string, [done, toDo]: [string, string], place?: string): Step => ({
    ...{ name, isDone, about: isDone ? done : toDo },
    ...(place !== undefined && { place }),
  });
  return [
    of(!isFirstOwner, step.you, [step.youDone(email), step.youAbout], '/start'),
    of(confirmation.hasSecondFactor, step.secondFactor, [step.secondFactorDone, step.secondFactorAbout], twoStepPlace),
    of(!missing.has('MAIL'), step.mail, [step.mailDone, step.mailAbout], '/settings/installation'),
    of(!missing.has('ADDRESS'), step.address, [publicUrl, step.addressAbout(publicUrl)]),
    of(!missing.has('SEAL'), step.seal, [step.sealDone, step.sealAbout]),
    of(!missing.has('TIME'), step.time, [step.timeDone, step.timeAbout]),
    of(!missing.has('BACKUPS'), step.backups, [
      last ? step.backupsDone(longDay(last.endedAt, language)) : '',
      step.backupsAbout,
    ]),
  ];
}

export const Steps = ({ status }: { status: InstallationStatus }) => {
  const texts = useProductionTexts();
  return (
    <section className="settings-section" aria-labelledby="production-steps">
      <div>
        <h2 id="production-steps">{texts.steps}</h2>
        <p className="soft">{texts.stepsAbout}</p>
      </div>
      <ol className="settings-rows">
        {useSteps(status).map(({ name, about, isDone, place }) => (
          <li key={name} className="settings-row">
            <div>
              <p className="strong">{name}</p>
              <p className="soft small">{about}</p>
            </div>
            <div className="row">
              {!isDone && place !== undefined && (
                <Link className="button button-small" href={place} aria-label={`${texts.setUp}: ${name}`}>
                  {texts.setUp}
                </Link>
              )}
              <StatusWord look={isDone ? 'done' : 'warn'}>{isDone ? texts.done : texts.toDo}</StatusWord>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
