/** The link of a party whom no message reaches: copied, shown as a QR code, or opened on this device. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Party, PartyDetail } from '../../../../src/contract/schemas/documents/parties.ts';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { Later } from '../../components/later.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useDetailTexts } from './texts.ts';
import { useSignHere } from './use-sign-here.ts';

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog);

type Use = 'COPY' | 'SHOW';

export const HandOver = ({ documentId, party }: { documentId: string; party: Party }) => {
  const { requests, viewer, texts: general } = useDashboard();
  const texts = useDetailTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const [shown, setShown] = useState<string | null>(null);
  const reading = useMutation({
    mutationFn: async (use: Use) => {
      const { signingUrl } = await requests.get<PartyDetail>(`/documents/${documentId}/parties/${party.id}`);
      if (signingUrl === null) return;
      if (use !== 'COPY' || !(await isCopied(signingUrl))) setShown(signingUrl);
      else showToast(texts.linkCopied(party.name));
    },
    // That the link was shown is part of what happened to the document.
    onSettled: () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'document', documentId] }),
  });
  const here = useSignHere(documentId);
  const press = (use: Use) => () => {
    if (!reading.isPending) reading.mutate(use);
  };
  const error = reading.error ?? here.error;
  return (
    <div className="party-link">
      <button type="button" className="button button-small" onClick={press('COPY')}>
        {texts.copyLink}
      </button>
      <button type="button" className="button button-small" onClick={press('SHOW')}>
        {texts.showCode}
      </button>
      <button
        type="button"
        className="button button-small"
        aria-disabled={here.isPending}
        onClick={() => here.open(party)}
      >
        {texts.signHere}
      </button>
      {error && <Notice failure={failureOf(error)} texts={general} />}
      {shown !== null && (
        <Later onClose={() => setShown(null)}>
          <LinkDialog name={party.name} link={shown} onClose={() => setShown(null)} />
        </Later>
      )}
    </div>
  );
};

/** False where the browser has no clipboard for pages that were loaded without TLS, or does not allow it. */
const isCopied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
