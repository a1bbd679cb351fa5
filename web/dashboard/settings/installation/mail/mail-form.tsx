/** The fields of the mail server, with a test before and after they are saved. */
import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import type {
  InstallationStatus,
  MailEncryption,
  MailServerBody,
  MailServerView,
} from '../../../../../src/contract/dashboard/operator.ts';
import { Field } from '../../../components/field.tsx';
import type { Failure } from '../../../session/requests.ts';
import { Removal } from '../../form/removal.tsx';
import { SectionForm } from '../../form/section-form.tsx';
import type { Saved } from '../../form/use-saved.ts';
import { useInstallationTexts } from '../texts.ts';
import { MailTest } from './mail-test.tsx';
import { askAgain, type MailValues, useMailServer, wrongAt } from './use-mail-server.ts';

interface Props {
  of: Saved<InstallationStatus>;
  status: InstallationStatus;
}

/** As the contract has them: the page cannot load it. */
const mailEncryptions: readonly MailEncryption[] = ['STARTTLS', 'IMPLICIT', 'NONE'];

type TextName = Exclude<keyof MailValues, 'encryption' | 'newPassword'>;

export const MailForm = ({ of, status }: Props) => {
  const texts = useInstallationTexts();
  const { mail } = status;
  const { section, password, setPassword, body } = useMailServer(of, status);
  const [tried, setTried] = useState<Failure | null>(null);
  const { values, set } = section;
  const fields = useRef<HTMLDivElement>(null);
  // The button that tries them is below.
  useEffect(() => {
    if (tried) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tried]);
  const error = (name: keyof MailServerBody) => wrongAt(name, { failure: section.failure ?? tried, values, texts });
  const text = (name: TextName, attributes: InputHTMLAttributes<HTMLInputElement> & { hint?: string } = {}) => {
    const { hint, ...input } = attributes;
    return (
      <Field label={texts.names[name]} error={error(name)} {...(hint !== undefined && { hint })}>
        {given => (
          <input
            {...given}
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            {...input}
            value={values[name]}
            onChange={({ target }) => set(name, target.value)}
          />
        )}
      </Field>
    );
  };
  return (
    <>
      <div ref={fields}>
        <SectionForm
          title={texts.mail}
          about={mail.source === 'NONE' ? texts.mailNone : texts.mailAbout}
          section={section}
          names={texts.names}
        >
          <div className="installation-pair">
            {text('host')}
            {text('port', { inputMode: 'numeric', maxLength: 5 })}
          </div>
          <Field label={texts.names.encryption} error={error('encryption')}>
            {attributes => (
              <select
                {...attributes}
                value={values.encryption}
                onChange={({ target }) =>
                  set('encryption', mailEncryptions.find(one => one === target.value) ?? 'STARTTLS')
                }
              >
                {mailEncryptions.map(one => (
                  <option key={one} value={one}>
                    {texts.encryption[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {text('user', { hint: texts.userHint })}
          <Field
            label={texts.names.newPassword}
            error={error('password')}
            {...(mail.hasPassword && { hint: texts.passwordKept })}
          >
            {attributes => (
              <input
                {...attributes}
                type="password"
                autoComplete="new-password"
                maxLength={1_000}
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </Field>
          {mail.senderVariable === null ? (
            <>
              {text('senderName', { maxLength: 100 })}
              {text('senderAddress', { type: 'email', maxLength: 254 })}
            </>
          ) : (
            <p className="soft">{texts.senderFromEnvironment(mail.senderVariable)}</p>
          )}
        </SectionForm>
      </div>
      <MailTest
        server={() => (section.isChanged || mail.source === 'NONE' ? body() : null)}
        problemAt={failure => {
          setTried(failure);
          if (failure) askAgain(failure, of);
        }}
      />
      {mail.source === 'DASHBOARD' && (
        <Removal<MailServerView>
          path="/installation/mail-server"
          texts={texts}
          onRemoved={removed => of.keep({ ...status, mail: removed })}
        />
      )}
    </>
  );
};
