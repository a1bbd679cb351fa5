/** A kind of certificate paths: what is in the way, and whether the path is valid all the same. */
import { type Chain, chainOf, type Made, type Twist, type Twists } from './chains.ts';

export interface Kind {
  name: string;
  isValid: boolean;
  /** Why OpenSSL says otherwise; absent when it agrees. */
  differs?: string;
  /** Has a certificate that nobody vouches for, which may not be added as validation data. */
  isLoose?: boolean;
  make(at: Date): { leaf: Made; between: Made[]; trusted: Made[] };
}

export const usual = ({ leaf, issuer, middle, root }: Chain) => ({
  leaf,
  between: [issuer, ...(middle ? [middle] : [])],
  trusted: [root],
});

export const kind = (name: string, isValid: boolean, twists: Twists, differs?: string): Kind => ({
  name,
  isValid,
  ...(differs && { differs }),
  make: at => usual(chainOf(twists, at)),
});

/** The same in the leaf, in its issuer and in the root. */
export const everywhere = (name: string, isValid: boolean, twist: Twist): Kind[] =>
  (['leaf', 'issuer', 'root'] as const).map(place => kind(`${name}, ${place}`, isValid, { [place]: twist }));
