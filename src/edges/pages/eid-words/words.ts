/** The words of the pages of electronic ID that are drawn on the server, as every language says them. */
import type { MockChoice } from '../../../base/eid/mock.ts';

type Choices = Record<Exclude<MockChoice, 'WAIT' | 'OPEN'>, string>;

export interface EidWords {
  lostTitle: string;
  lost: string;
  mockTitle: string;
  mockBelow: string;
  mockAbout: string;
  shown: string;
  nothingShown: string;
  act: { AUTH: string; SIGN: string };
  choices: Choices;
  over: string;
  overAbout: string;
  goneTitle: string;
  gone: string;
}
