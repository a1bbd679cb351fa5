/** Which e-mails the person gets in the workspace, and which always come. */
import { useId } from 'react';
import type {
  NotificationChoiceKind,
  NotificationChoices,
} from '../../../../../src/contract/dashboard/notification-choices.ts';
import { useAllowed } from '../../../session/allowed.ts';
import { useDashboard } from '../../../session/context.ts';
import { Loaded } from '../../form/loaded.tsx';
import { SectionForm } from '../../form/section-form.tsx';
import { type Saved, useSaved } from '../../form/use-saved.ts';
import { useSection } from '../../form/use-section.ts';
import { SettingsMain } from '../../settings-main.tsx';
import { useSettingsTexts } from '../../texts.ts';
import { useNotificationsTexts } from './texts.ts';

const path = '/me/notification-choices';
const documentKinds = ['COMPLETED', 'DECLINED', 'DEADLINE', 'DELIVERY_FAILED', 'DELEGATION'] as const;
const teamworkKinds = ['APPROVAL_ASKED', 'APPROVAL_ANSWERED', 'MESSAGES'] as const;

export const NotificationsPage = () => {
  const texts = useNotificationsTexts();
  const { viewer } = useDashboard();
  const pages = useSettingsTexts().page;
  const mayManageForms = useAllowed()('MANAGE_FORM') === 'ALLOWED';
  const of = useSaved<NotificationChoices>(path);
  return (
    <SettingsMain title={pages['/settings/me/notifications']} about={texts.about(viewer.workspace.name)}>
      <Loaded of={of}>
        {choices => (
          <>
            <Choices
              id="notifications-documents"
              title={texts.documents}
              about={texts.documentsAbout}
              {...{ of, choices }}
              kinds={documentKinds}
            />
            <Choices
              id="notifications-teamwork"
              title={texts.teamwork}
              {...{ of, choices }}
              kinds={mayManageForms ? [...teamworkKinds, 'FORM_CLOSED'] : teamworkKinds}
            />
          </>
        )}
      </Loaded>
      <AlwaysSent />
    </SettingsMain>
  );
};

interface Props {
  id: string;
  title: string;
  about?: string;
  of: Saved<NotificationChoices>;
  choices: NotificationChoices;
  kinds: readonly NotificationChoiceKind[];
}

type Chosen = Partial<NotificationChoices>;

const Choices = ({ id, title, about, of, choices, kinds }: Props) => {
  const texts = useNotificationsTexts();
  const { requests } = useDashboard();
  const base = useId();
  const chosenIn = (all: NotificationChoices): Chosen => Object.fromEntries(kinds.map(kind => [kind, all[kind]]));
  const section = useSection<Chosen>({
    id,
    saved: chosenIn(choices),
    reload: async () => chosenIn(await of.reload()),
    save: async changes => of.keep(await requests.send<NotificationChoices>('PATCH', path, changes)),
  });
  const names = Object.fromEntries(kinds.map(kind => [kind, texts.kinds[kind].name]));
  return (
    <SectionForm title={title} about={about} section={section} names={names}>
      <div className="stack">
        {kinds.map(kind => (
          <div key={kind}>
            <label className="choice">
              <input
                type="checkbox"
                aria-describedby={`${base}-${kind}`}
                checked={section.values[kind] ?? true}
                onChange={({ target }) => section.set(kind, target.checked)}
              />
              {texts.kinds[kind].name}
            </label>
            <p className="soft small choice-about" id={`${base}-${kind}`}>
              {texts.kinds[kind].about}
            </p>
          </div>
        ))}
      </div>
    </SectionForm>
  );
};

const AlwaysSent = () => {
  const texts = useNotificationsTexts();
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.always}</h2>
        <p className="soft">{texts.alwaysAbout}</p>
      </div>
      <ul className="settings-rows">
        {texts.alwaysKinds.map(({ name, why }) => (
          <li key={name} className="settings-row">
            <div>
              <p>{name}</p>
              <p className="soft small">{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
