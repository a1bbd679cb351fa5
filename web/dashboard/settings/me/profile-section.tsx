/** Name and phone number: they appear in e-mails and in the journal of documents that are sent from now on. */
import { useQueryClient } from '@tanstack/react-query';
import { Field } from '../../components/field.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { Loaded } from '../form/loaded.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { type Saved, useSaved } from '../form/use-saved.ts';
import { useSection } from '../form/use-section.ts';
import { useMeTexts } from './texts.ts';

interface Profile {
  name: string;
  phone: string | null;
}

const profileIn = ({ name, phone }: Profile): Profile => ({ name, phone });

export const ProfileSection = () => {
  const saved = useSaved<Profile>('/me');
  return <Loaded of={saved}>{profile => <ProfileForm of={saved} profile={profile} />}</Loaded>;
};

const ProfileForm = ({ of, profile }: { of: Saved<Profile>; profile: Profile }) => {
  const texts = useMeTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const section = useSection<Profile>({
    id: 'profile',
    saved: profileIn(profile),
    reload: async () => profileIn(await of.reload()),
    save: async changes => {
      of.keep(await requests.send<Profile>('PATCH', '/me', changes));
      void client.invalidateQueries({ queryKey: [viewer.workspace.id, 'viewer'] });
    },
  });
  const { values, set, failure } = section;
  return (
    <SectionForm title={texts.profile} about={texts.profileAbout} section={section} names={texts.profileNames}>
      <Field label={texts.profileNames.name} error={errorAt(failure, 'name', general)}>
        {attributes => (
          <input
            {...attributes}
            autoComplete="name"
            maxLength={255}
            value={values.name}
            onChange={({ target }) => set('name', target.value)}
          />
        )}
      </Field>
      <Field label={texts.profileNames.phone} hint={texts.phoneHint} error={errorAt(failure, 'phone', general)}>
        {attributes => (
          <input
            {...attributes}
            type="tel"
            autoComplete="tel"
            maxLength={50}
            value={values.phone ?? ''}
            onChange={({ target }) => set('phone', target.value.trim() === '' ? null : target.value)}
          />
        )}
      </Field>
    </SectionForm>
  );
};
