/** The form of a new key. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { apiKeyWithSecret } from '../../../../src/contract/schemas/workspaces/api-keys.ts';
import type { ServiceAccount } from '../../../../src/contract/schemas/workspaces/service-accounts.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { LineField } from '../../components/line-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { usePostOnce } from '../../settings/posting/use-post-once.ts';
import { useProblemFocus } from '../use-problem-focus.ts';
import { useKeyTexts } from './texts.ts';

type KeyWithSecret = z.output<typeof apiKeyWithSecret>;
const lifetimes = ['30', '90', '365', 'never'] as const;

export const KeyForm = ({ onMade, onClose }: { onMade(key: KeyWithSecret): void; onClose(): void }) => {
  const texts = useKeyTexts();
  const { viewer, texts: general } = useDashboard();
  const post = usePostOnce();
  const accounts = usePages<ServiceAccount>(['service-accounts'], '/service-accounts', {});
  const [name, setName] = useState('');
  const [accountId, setAccountId] = useState('');
  const [lifetime, setLifetime] = useState<string>('90');
  const making = useMutation({
    mutationFn: (body: object) => post<KeyWithSecret>('/api-keys', body),
    gcTime: 0,
    onSuccess: onMade,
  });
  const form = useProblemFocus(making.error);
  const failure = making.error && failureOf(making.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (making.isPending) return;
    making.mutate({
      name: name.trim(),
      ...(accountId !== '' && { accountId }),
      ...(lifetime !== 'never' && { expiresInDays: Number(lifetime) }),
    });
  };
  const nameError = errorAt(failure, 'name', general);
  return (
    <Dialog title={texts.newKey} onClose={onClose}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <LineField
          label={texts.name}
          value={name}
          hint={texts.nameHint}
          error={nameError && name.trim() === '' ? texts.nameMissing : nameError}
          onChange={setName}
        />
        <Field label={texts.account} hint={texts.accountHint} error={errorAt(failure, 'accountId', general)}>
          {attributes => (
            <select {...attributes} value={accountId} onChange={({ target }) => setAccountId(target.value)}>
              <option value="">{texts.me(viewer.user.name || viewer.user.email)}</option>
              {accounts.items.map(account => (
                <option key={account.id} value={account.id}>
                  {account.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.ends} hint={texts.lifetimeHint} error={errorAt(failure, 'expiresInDays', general)}>
          {attributes => (
            <select {...attributes} value={lifetime} onChange={({ target }) => setLifetime(target.value)}>
              {lifetimes.map(one => (
                <option key={one} value={one}>
                  {texts.lifetime[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {failure && failure.issues.length === 0 && <Notice failure={failure} texts={general} />}
        <FormButtons label={texts.create} isPending={making.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
