/** Our texts about the state of an eID order. Each language has a file in this folder. */
import type { EidOrderFailure } from '../../../../contract/pages/eid.ts';

export interface OrderTexts {
  waiting: string;
  signed: string;
  identified: string;
  failures: Record<EidOrderFailure, string>;
}
