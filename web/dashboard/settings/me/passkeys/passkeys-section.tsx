/** Passkeys: signing in with a fingerprint, face or PIN instead of a password. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { exactTime } from '../../../language/times.ts';
import { useDashboard } from '../../../session/context.ts';
import { AccountProblem, type Problem } from '../account-problem.tsx';
import { askAccount, changeAccount } from '../ask-account.ts';
import { deviceIn } from '../device-name.ts';
import { useMeTexts } from '../texts.ts';
import { canCreate, createPasskey } from './create-passkey.ts';

interface Passkey {
  id: string;
  name?: string | null;
  createdAt: string;
}

const queryKey = ['passkeys'];

async function passkeys(): Promise<Passkey[]> {
  const answer = await askAccount<Passkey[]>('/passkey/list-user-passkeys');
  if (!answer.done) throw new Error(answer.code);
  return answer.body;
}

export const PasskeysSection = () => {
  const texts = useMeTexts();
  const { language } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const id = useId();
  const { data, isError } = useQuery({ queryKey, queryFn: passkeys, staleTime: 0 });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const [isPending, setPending] = useState(false);
  const [deleting, setDeleting] = useState<Passkey | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey });
  const nameOf = ({ name }: Passkey) => name || texts.passkey;
  const add = async () => {
    if (isPending) return;
    setPending(true);
    const found = deviceIn(navigator.userAgent);
    const answer = await createPasskey(found ? texts.device(found.browser, found.system) : texts.passkey);
    setPending(false);
    setCancelled(answer === null);
    setProblem(answer && !answer.done ? answer : null);
    if (!answer?.done) return;
    showToast(texts.passkeyAdded);
    await refresh();
  };
  const remove = async ({ id: passkey }: Passkey) => {
    setPending(true);
    const answer = await changeAccount('/passkey/delete-passkey', { id: passkey });
    setProblem(answer.done ? null : answer);
    setPending(false);
    setDeleting(null);
    if (answer.done) showToast(texts.passkeyDeleted);
    await refresh();
  };
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.passkeys}</h2>
        <p className="soft">{texts.passkeysAbout}</p>
      </div>
      {isError && <p role="alert">{texts.passkeysNotLoaded}</p>}
      {!data && !isError && <Loading />}
      {data && data.length > 0 && (
        <ul className="settings-rows">
          {data.map(passkey => (
            <li key={passkey.id} className="settings-row">
              <div>
                <p>{nameOf(passkey)}</p>
                <p className="soft small">{texts.added(exactTime(passkey.createdAt, language))}</p>
              </div>
              <button
                type="button"
                className="button button-small"
                aria-label={texts.deleteNamed(nameOf(passkey))}
                onClick={() => setDeleting(passkey)}
              >
                {texts.delete}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && <AccountProblem problem={problem} />}
      <p role="status">{isCancelled && texts.passkeyCancelled}</p>
      {canCreate() ? (
        <div className="row">
          <button type="button" className="button button-small" onClick={() => void add()}>
            {texts.addPasskey}
          </button>
        </div>
      ) : (
        <p className="soft">{texts.noPasskeys}</p>
      )}
      {deleting && (
        <ConfirmDialog
          title={texts.deletePasskey(nameOf(deleting))}
          about={texts.deletePasskeyAbout}
          label={texts.delete}
          failure={null}
          isPending={isPending}
          onClose={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        />
      )}
    </section>
  );
};
