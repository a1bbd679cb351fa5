/** Loads the script for electronic IDs only for people who need one. */
import { useEffect, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import type { EidProps } from './eid.tsx';

type Loaded = typeof import('./eid.tsx');

const fetchEid = (): Promise<Loaded> => import('./eid.tsx');

/** Loads it before it is needed, so that losing the connection later does no harm. */
export const useEidAhead = ({ party, signVerification }: Pick<SignerView, 'party' | 'signVerification'>) => {
  const needed = party.signatureMethod === 'EID' || signVerification?.method === 'EID';
  useEffect(() => {
    if (needed) void fetchEid().catch(() => {});
  }, [needed]);
};

export const EidLater = <View,>(props: EidProps<View>) => {
  const { texts } = useSpeech();
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
  // Browsers may cache a failed module import: only reloading the page fetches it again.
  if (loaded === 'FAILED') {
    return (
      <div className="notice notice-warn" role="alert">
        <p>{texts.eid.loadFailed}</p>
        <button type="button" className="button button-small" onClick={() => window.location.reload()}>
          {texts.reload}
        </button>
      </div>
    );
  }
  if (!loaded) {
    return (
      <p className="soft" role="status">
        {texts.eid.loading}
      </p>
    );
  }
  return <loaded.Eid {...props} />;
};
