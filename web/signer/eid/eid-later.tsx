/** The electronic ID's own piece of script: fetched when the page knows that it is asked for, and never for others. */
import { useEffect, useState } from 'react';
import type { SignerView } from '../../../src/contract/signer/view.ts';
import { useSpeech } from '../words/words.ts';
import type { EidProps } from './eid.tsx';

type Loaded = typeof import('./eid.tsx');

const fetchEid = (): Promise<Loaded> => import('./eid.tsx');

/** Before it is needed, so that a connection that is lost meanwhile takes nothing away. */
export const useEidAhead = ({ party, signGate }: Pick<SignerView, 'party' | 'signGate'>) => {
  const needed = party.signatureMethod === 'EID' || signGate?.method === 'EID';
  useEffect(() => {
    if (needed) void fetchEid().catch(() => {});
  }, [needed]);
};

export const EidLater = <View,>(props: EidProps<View>) => {
  const { words } = useSpeech();
  const [loaded, setLoaded] = useState<Loaded | 'FAILED' | null>(null);
  useEffect(() => {
    let wanted = true;
    fetchEid().then(
      found => wanted && setLoaded(found),
      () => wanted && setLoaded('FAILED'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  // A browser may remember that a piece of script could not be fetched: only loading the page anew fetches it again.
  if (loaded === 'FAILED') {
    return (
      <div className="notice notice-warn" role="alert">
        <p>{words.eid.loadFailed}</p>
        <button type="button" className="button button-small" onClick={() => window.location.reload()}>
          {words.reload}
        </button>
      </div>
    );
  }
  if (!loaded) {
    return (
      <p className="soft" role="status">
        {words.eid.loading}
      </p>
    );
  }
  return <loaded.Eid {...props} />;
};
