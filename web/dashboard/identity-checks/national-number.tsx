/** The national number of the person, masked until somebody asks for it. Asking is recorded in the history. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShownIdentityCheck } from '../../../src/contract/dashboard/identity-checks.ts';
import { Notice } from '../components/notice.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { useIdentityTexts } from './texts.ts';

interface Props {
  id: string;
  result: NonNullable<ShownIdentityCheck['result']>;
}

export const NationalNumber = ({ id, result: { maskedNumber, displayMode } }: Props) => {
  const texts = useIdentityTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: () => requests.send<{ nationalId: string }>('POST', `/identity-checks/${id}/number`, {}),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'identity-checks', 'one', id] }),
  });
  const number = asking.data?.nationalId ?? null;
  if (maskedNumber === null) return <>{displayMode === 'NONE' ? texts.numberHidden : texts.numberMissing}</>;
  return (
    <div className="stack identity-number">
      <p className="row">
        <span className="mono" role="status">
          {number ?? maskedNumber}
        </span>
        {displayMode === 'FULL' && (
          <button
            type="button"
            className="button button-small"
            aria-disabled={asking.isPending}
            onClick={() => {
              if (number !== null) asking.reset();
              else if (!asking.isPending) asking.mutate();
            }}
          >
            {number === null ? texts.showNumber : texts.hideNumber}
          </button>
        )}
      </p>
      <p className="soft small">{displayMode === 'FULL' ? texts.showAbout : texts.numberMasked}</p>
      {asking.error && <Notice failure={failureOf(asking.error)} texts={general} />}
    </div>
  );
};
