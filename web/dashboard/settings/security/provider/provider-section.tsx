/** The organization's own OpenID provider: its fields, the address to register, and which domains are approved. */
import { type InputHTMLAttributes, useId, useRef } from 'react';
import { Link } from 'wouter';
import type { Security, SecurityProvider } from '../../../../../src/contract/dashboard/security.ts';
import { Field } from '../../../components/field.tsx';
import { CodeBlock } from '../../../developers/code-block.tsx';
import { StatusWord } from '../../../developers/status-word.tsx';
import { Removal } from '../../form/removal.tsx';
import { SectionForm } from '../../form/section-form.tsx';
import type { Saved } from '../../form/use-saved.ts';
import { ConfirmCode } from '../../installation/mail/confirm-code.tsx';
import { useReloadAfter } from '../../installation/use-reload-after.ts';
import { twoStepPlace } from '../../me/two-step-place.ts';
import { useSecurityTexts } from '../texts.ts';
import { useProvider, wrongAt } from './use-provider.ts';

export interface SecurityProps {
  of: Saved<Security>;
  security: Security;
}

export const ProviderSection = ({ of, security }: SecurityProps) => {
  const texts = useSecurityTexts();
  const { provider, operator } = security;
  const { section, secret, setSecret } = useProvider(of, security);
  const { values, set, failure } = section;
  const confirmedSeconds = operator?.confirmedSeconds ?? 0;
  useReloadAfter(confirmedSeconds, of);
  const error = (name: Parameters<typeof wrongAt>[0]) => wrongAt(name, { failure, values, texts });
  const common = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
  const text = (name: 'issuer' | 'clientId', attributes: InputHTMLAttributes<HTMLInputElement>, hint?: string) => (
    <Field label={texts.names[name]} error={error(name)} {...(hint !== undefined && { hint })}>
      {given => (
        <input
          {...given}
          {...common}
          {...attributes}
          value={values[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <div className="settings-section">
      <SectionForm title={texts.provider} about={texts.providerAbout} section={section} names={texts.names}>
        {text('issuer', { type: 'url', maxLength: 2_048 }, texts.issuerHint)}
        {text('clientId', { maxLength: 255 })}
        <Field
          label={texts.names.newSecret}
          error={error('clientSecret')}
          {...(provider && { hint: texts.secretKept })}
        >
          {given => (
            <input
              {...given}
              type="password"
              autoComplete="new-password"
              maxLength={1_000}
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          )}
        </Field>
        <Field label={texts.names.domains} hint={texts.domainsHint} error={error('domains')}>
          {given => (
            <textarea
              {...given}
              {...common}
              rows={2}
              value={values.domains}
              onChange={({ target }) => set('domains', target.value)}
            />
          )}
        </Field>
        <label className="choice">
          <input
            type="checkbox"
            checked={values.ownDirectory}
            onChange={({ target }) => set('ownDirectory', target.checked)}
          />
          {texts.names.ownDirectory}
        </label>
        <p className="soft small">{texts.ownDirectoryAbout}</p>
        <p className="soft small">{confirmedSeconds > 0 ? texts.byYou : texts.byOperator}</p>
      </SectionForm>
      <Confirming of={of} security={security} />
      {provider && <Domains provider={provider} />}
      <div>
        <p className="soft small">{texts.redirectAbout}</p>
        <CodeBlock label={texts.redirect} code={security.redirectUri} />
      </div>
      {provider && <Removal<Security> path="/security/provider" texts={texts} onRemoved={of.keep} />}
    </div>
  );
};

/** An operator approves domains with a code of the second factor, as they change the mail server. */
const Confirming = ({ of, security: { operator } }: SecurityProps) => {
  const texts = useSecurityTexts();
  const place = useRef<HTMLDivElement>(null);
  const confirmed = async () => {
    await of.reload();
    // The form with the code is gone.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {operator !== null &&
        operator.confirmedSeconds === 0 &&
        (operator.hasSecondFactor ? (
          <ConfirmCode onDone={confirmed} title={texts.confirm} about={texts.confirmAbout} />
        ) : (
          <p className="notice">
            <span>{texts.needsSecondFactor}</span>
            <Link href={twoStepPlace}>{texts.turnOn}</Link>
          </p>
        ))}
    </div>
  );
};

const Domains = ({ provider: { domains } }: { provider: SecurityProvider }) => {
  const texts = useSecurityTexts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="small">
        {texts.states}
      </h3>
      <ul className="settings-rows">
        {domains.map(({ name, isApproved }) => (
          <li key={name} className="settings-row">
            <p className="strong">{name}</p>
            <StatusWord look={isApproved ? 'done' : 'warn'}>{isApproved ? texts.approved : texts.waiting}</StatusWord>
          </li>
        ))}
      </ul>
      {domains.some(({ isApproved }) => !isApproved) && <p className="soft small">{texts.waitingAbout}</p>}
    </section>
  );
};
