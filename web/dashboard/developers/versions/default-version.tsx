/** The default version of the organization, and changing it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { VersionUse } from '../../../../src/contract/dashboard/versions.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { dateFormat } from '../../language/formats.ts';
import { tags } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { atDefault, byDefaultOf, isUsed } from './summary.ts';
import { useVersionTexts } from './texts.ts';

type Version = VersionUse['newestVersion'];

/** Versions end at midnight in UTC. */
function useDay() {
  const { language } = useDashboard();
  const format = dateFormat(tags[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (iso: string) => format.format(new Date(iso));
}

export const DefaultVersion = ({ use }: { use: VersionUse }) => {
  const texts = useVersionTexts();
  const day = useDay();
  const [asked, setAsked] = useState<Version | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { defaultVersion, newestVersion, older } = use;
  // The button that was pressed is gone after a change.
  const shown = useRef(defaultVersion);
  useEffect(() => {
    if (asked !== null || shown.current === defaultVersion) return;
    shown.current = defaultVersion;
    heading.current?.focus();
  }, [asked, defaultVersion]);
  const isOver = older.every(({ name }) => !isUsed(use, name)) && defaultVersion !== null;
  const others = [newestVersion, ...older.map(({ name }) => name)].filter(name => name !== defaultVersion);
  const ofDefault = older.find(({ name }) => name === defaultVersion);
  return (
    <section className="settings-section" aria-labelledby="version-default">
      <h2 ref={heading} id="version-default" tabIndex={-1}>
        {texts.standard}
      </h2>
      <div className="stack">
        <p className="large">{defaultVersion ?? newestVersion}</p>
        <p>{defaultVersion === null ? texts.noStandard(newestVersion) : texts.standardAbout(defaultVersion)}</p>
        {ofDefault && <p className="versions-ends">{texts.ends(ofDefault.name, day(ofDefault.sunsetAt))}</p>}
        {isOver && defaultVersion === newestVersion && <p>{texts.everythingNew(newestVersion)}</p>}
        {older
          .filter(({ name }) => name !== defaultVersion)
          .map(({ name, sunsetAt }) => (
            <p key={name} className="soft small">
              {isOver && `${texts.nothingOlder(name)} `}
              {texts.ends(name, day(sunsetAt))}
            </p>
          ))}
      </div>
      {defaultVersion !== null && (
        <div className="row">
          {others.map(name => (
            <button key={name} type="button" className="button button-small" onClick={() => setAsked(name)}>
              {texts.change(name)}
            </button>
          ))}
        </div>
      )}
      {asked !== null && defaultVersion !== null && (
        <Question use={use} from={defaultVersion} to={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
};

interface QuestionProps {
  use: VersionUse;
  from: Version;
  to: Version;
  onClose(): void;
}

const Question = ({ use, from, to, onClose }: QuestionProps) => {
  const texts = useVersionTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const day = useDay();
  const set = async (defaultVersion: Version) => {
    await requests.send('PATCH', '/versions', { defaultVersion });
    await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'versions'] });
  };
  const undo = () =>
    set(from).then(
      () => showToast(texts.changed(from)),
      () => showToast(texts.notUndone),
    );
  const changing = useMutation({
    mutationFn: () => set(to),
    onSuccess: () => {
      showToast(texts.changed(to), { label: texts.undo, action: () => void undo() });
      onClose();
    },
  });
  const callers = atDefault(use);
  const older = use.older.find(({ name }) => name === from);
  const concerning = older?.changes.filter(change => byDefaultOf(change.callers) > 0).length ?? 0;
  return (
    <Dialog title={texts.changeAsk(to)} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (!changing.isPending) changing.mutate();
        }}
      >
        <p>
          {texts.changeCalls(byDefaultOf(callers), new Set(callers.map(({ id }) => id)).size, to)}{' '}
          {concerning > 0 && texts.changeTouches(concerning)}
        </p>
        <p>{older ? texts.changeUntil(day(older.sunsetAt)) : texts.changeKept}</p>
        {changing.error && <Notice failure={failureOf(changing.error)} texts={general} />}
        <FormButtons label={texts.change(to)} isPending={changing.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
