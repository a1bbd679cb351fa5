/** What is trusted, in plain sentences, for the command line, the doctor and the public page. */
import type { Trusted } from '../../../platform/seal/trust/trusted.ts';
import type { EvidenceTexts } from '../locales/evidence/texts.ts';
import { subjectOf } from './names.ts';

export interface TrustSentence {
  /** What it is trusted for. */
  use: string;
  text: string;
  /** SHA-256 in lowercase hex. */
  fingerprint: string;
}

/** A day as programs read it. */
const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** What is for seals comes first. `dayOf` writes a day in UTC. */
export const trustSentences = (
  trusted: readonly Trusted[],
  texts: EvidenceTexts,
  dayOf: (at: Date) => string = isoDay,
): TrustSentence[] =>
  [...trusted.filter(({ purpose }) => purpose === 'SEAL'), ...trusted.filter(({ purpose }) => purpose !== 'SEAL')].map(
    ({ purpose, name, fingerprint, countsIssued, from, until }) => {
      const [who, { trust }] = [subjectOf(name, texts), texts];
      const day = (at: string | null) => at && dayOf(new Date(at));
      return {
        use: trust.uses[purpose],
        text: trust.when(countsIssued ? trust.withIssued(who) : who, day(from), day(until)),
        fingerprint,
      };
    },
  );
