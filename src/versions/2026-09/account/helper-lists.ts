/** The helper lists of 2026-09: countries by alpha-3 codes, methods and verifications by their old codes. */

import type { listOperations } from '../../../contract/operations/workspaces/lists.ts';
import type { ListItem } from '../../../contract/schemas/workspaces/lists.ts';
import type { Verification } from '../../../contract/values.ts';
import { newCode, oldCode, toVerification } from '../codes.ts';
import { alpha3 } from '../countries.ts';

type Noun = keyof typeof listOperations;
const same = (code: string): string => code;

/** How each list spells the newest codes. */
export const oldCodes: Record<Noun, (code: string) => string> = {
  countries: alpha3,
  languages: same,
  currencies: same,
  timezones: same,
  signatureMethods: oldCode,
  twoStepVerifications: code => toVerification(newCode(code) as Verification), // the list contains verifications
};

export const toOldItem = (noun: Noun, { code, label }: ListItem): ListItem => ({ code: oldCodes[noun](code), label });
