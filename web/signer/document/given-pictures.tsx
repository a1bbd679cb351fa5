/** Pictures uploaded as signatures: each is fetched once, however often it appears on the pages. */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { GivenPicture, SignerRequests } from '../session/requests.ts';

type Fetch = (given: GivenPicture) => Promise<string | null>;

const Pictures = createContext<Fetch>(async () => null);

export const GivenPictures = ({ requests, children }: { requests: SignerRequests; children: ReactNode }) => {
  const known = useRef(new Map<string, Promise<string | null>>());
  const fetchOne: Fetch = given => {
    const kept = known.current.get(given.sha256);
    if (kept) return kept;
    const asked = requests.mark(given).then(answer => {
      if (answer.done) return URL.createObjectURL(new Blob([answer.value]));
      known.current.delete(given.sha256);
      return null;
    });
    known.current.set(given.sha256, asked);
    return asked;
  };
  return <Pictures value={fetchOne}>{children}</Pictures>;
};

/** Null until it is loaded, or if it cannot be fetched. */
export const useGivenPicture = (given: GivenPicture): string | null => {
  const fetchOne = useContext(Pictures);
  const [address, setAddress] = useState<string | null>(null);
  const { sha256 } = given;
  // The hash identifies the picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetchOne is a new function on every render
  useEffect(() => {
    let gone = false;
    void fetchOne(given).then(found => !gone && setAddress(found));
    return () => {
      gone = true;
    };
  }, [sha256]);
  return address;
};
