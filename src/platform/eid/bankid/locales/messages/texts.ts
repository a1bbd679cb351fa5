/** The names of BankID's recommended user messages, and their shape in each language. */
import type { EidPurpose } from '../../../eid.ts';

export const rfas = [
  'RFA1',
  'RFA2',
  'RFA3',
  'RFA4',
  'RFA5',
  'RFA6',
  'RFA8',
  'RFA9',
  'RFA13',
  'RFA14A',
  'RFA14B',
  'RFA15A',
  'RFA15B',
  'RFA16',
  'RFA17A',
  'RFA17B',
  'RFA18',
  'RFA19',
  'RFA20',
  'RFA21',
  'RFA22',
  'RFA23',
  'RFA24',
  'RFA25',
  'RFA26',
  'RFA27',
  'RFA28',
  'RFA29',
  'RFA30',
] as const;
export type Rfa = (typeof rfas)[number];

export type BankIdTexts = Record<Rfa, string> & {
  /** Messages that depend on whether the person identifies or signs. */
  inWordsOf: Record<'RFA9' | 'RFA21', Record<EidPurpose, string>>;
};
