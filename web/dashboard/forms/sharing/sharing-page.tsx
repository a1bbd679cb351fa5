/** Publishing and closing a form, its address, its limits and its password. */
import { Loaded } from '../../settings/form/loaded.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useForm } from '../use-form.ts';
import { LimitsSection } from './limits-section.tsx';
import { LinkSection } from './link-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PublishSection } from './publish-section.tsx';
import './sharing.css';

export const SharingPage = ({ id }: { id: string }) => {
  const of = useForm(id);
  return (
    <FormFrame id={id} part="/forms/:id/sharing">
      <Loaded of={of}>
        {form => (
          <>
            <PublishSection of={of} form={form} />
            <LinkSection of={of} form={form} />
            <LimitsSection of={of} form={form} />
            <PasswordSection of={of} form={form} />
          </>
        )}
      </Loaded>
    </FormFrame>
  );
};
