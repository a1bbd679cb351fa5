/** Texts of the server-rendered eID pages that every language has. */
import type { MockChoice } from '../../../../platform/eid/mock.ts';

type Choices = Record<Exclude<MockChoice, 'WAIT' | 'OPEN'>, string>;

export interface EidTexts {
  lostTitle: string;
  lost: string;
  mockTitle: string;
  mockBelow: string;
  mockAbout: string;
  shown: string;
  nothingShown: string;
  action: { AUTH: string; SIGN: string };
  choices: Choices;
  over: string;
  overAbout: string;
  goneTitle: string;
  gone: string;
}
