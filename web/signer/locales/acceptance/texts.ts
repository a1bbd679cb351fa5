/**
 * What the page says otherwise if the party accepts the document instead of signing it. Each language has a file in
 * this folder.
 */
import type { Texts } from '../sv.ts';

type Other =
  | 'signBefore'
  | 'askedToSign'
  | 'clickSigns'
  | 'otherSigns'
  | 'amountsNotYet'
  | 'sign'
  | 'signing'
  | 'sealsNow'
  | 'passesOn'
  | 'confirmTitle'
  | 'signFailedKept'
  | 'signOffline'
  | 'notShownYet'
  | 'signVerificationWhy'
  | 'notRight'
  | 'declineTitle'
  | 'declineWhat'
  | 'readFirst'
  | 'partyStatus'
  | 'waitingFor'
  | 'waitingForOthers'
  | 'reading'
  | 'signedTitle'
  | 'signedWaits'
  | 'sealing'
  | 'sealed'
  | 'sealedEarly'
  | 'declinedByYou'
  | 'declinedBy'
  | 'declinedBySomeone'
  | 'expired'
  | 'expiredOn'
  | 'documentUnreadable'
  | 'notYou'
  | 'handOverWhat'
  | 'handedOver'
  | 'signedForYouTitle'
  | 'signedForYou'
  | 'cameBack'
  | 'forWhomTitle'
  | 'forWhom';

export type AcceptanceTexts = Pick<Texts, Other> & {
  handOverProblems: Pick<Texts['handOverProblems'], 'NO_NAME' | 'NO_EMAIL'>;
  here: Pick<Texts['here'], 'nextSigns'>;
  handIn: Pick<Texts['handIn'], 'changed'>;
};
