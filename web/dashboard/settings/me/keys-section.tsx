/** The person's own API keys, if there are any: what programs do with them, they do as this person. */
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { OwnKey, OwnKeys } from '../../../../src/contract/dashboard/own-keys.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { exactTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useSaved } from '../form/use-saved.ts';
import { useMeTexts } from './texts.ts';

export const KeysSection = () => {
  const texts = useMeTexts();
  const { requests, texts: general } = useDashboard();
  const showToast = useToast();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, failure, reload } = useSaved<OwnKeys>('/me/keys');
  const [asked, setAsked] = useState<OwnKey | null>(null);
  const revoking = useMutation({
    mutationFn: ({ id: key }: OwnKey) => requests.send('DELETE', `/me/keys/${key}`),
    onSuccess: async (_, { name }) => {
      setAsked(null);
      showToast(texts.keyRevoked(name));
      await reload();
      heading.current?.focus();
    },
  });
  if (!failure && (data === undefined || data.data.length === 0)) return null;
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {texts.keys}
        </h2>
        <p className="soft">{texts.keysAbout}</p>
      </div>
      {failure && <Notice failure={failure} texts={general} onRetry={reload} />}
      <ul className="settings-rows">
        {data?.data.map(key => (
          <KeyRow key={key.id} of={key} onRevoke={() => setAsked(key)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={texts.revokeKey(asked.name)}
          about={texts.revokeKeyAbout}
          label={texts.revoke}
          failure={revoking.error && failureOf(revoking.error)}
          isPending={revoking.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => revoking.mutate(asked)}
        />
      )}
    </section>
  );
};

const KeyRow = ({ of: key, onRevoke }: { of: OwnKey; onRevoke(): void }) => {
  const texts = useMeTexts();
  const { language } = useDashboard();
  const { name, prefix, status, lastUsedAt, expiresAt } = key;
  const used = lastUsedAt === null ? texts.keyUnused : texts.keyUsed(exactTime(lastUsedAt, language));
  const ends = expiresAt === null ? texts.keyEndless : texts.keyEnds(exactTime(expiresAt, language));
  return (
    <li className="settings-row">
      <div>
        <p>
          {name} <span className="mono soft small">{prefix}…</span>
        </p>
        <p className="soft small">{status === 'EXPIRED' ? texts.keyExpired : `${used} · ${ends}`}</p>
      </div>
      <button type="button" className="button button-small" aria-label={texts.revokeNamed(name)} onClick={onRevoke}>
        {texts.revoke}
      </button>
    </li>
  );
};
