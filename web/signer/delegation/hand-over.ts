/** Problems with the details of a delegate, found before sending or returned by the server. */

import { asPhone, isEmailAddress, isPhoneNumber } from '../../../src/contract/address-text.ts';
import { type Undrawn, undrawnIn } from '../../../src/contract/pages/undrawn.ts';

export type Member = 'name' | 'email' | 'phone' | 'reason';
export type Entered = Record<Member, string>;
export type Problem =
  | 'NO_NAME'
  | 'NO_EMAIL'
  | 'NO_PHONE'
  | 'NO_REASON'
  | 'NOT_AN_EMAIL'
  | 'NOT_A_PHONE'
  | 'YOURS'
  | 'TAKEN';

const missing: Record<Member, Problem> = { name: 'NO_NAME', email: 'NO_EMAIL', phone: 'NO_PHONE', reason: 'NO_REASON' };
const malformed: Partial<Record<Member, Problem>> = { email: 'NOT_AN_EMAIL', phone: 'NOT_A_PHONE' };
export const isPhone = (value: string) => isPhoneNumber(asPhone(value));
const shapes: Partial<Record<Member, (value: string) => boolean>> = { email: isEmailAddress, phone: isPhone };

/** Problems by member, for the members that are required. */
export const problemsOf = (entered: Entered, members: readonly Member[]): Partial<Record<Member, Problem>> =>
  Object.fromEntries(
    members.flatMap(member => {
      const value = entered[member].trim();
      if (value === '') return [[member, missing[member]]];
      const shape = shapes[member];
      return shape && !shape(value) ? [[member, malformed[member]]] : [];
    }),
  );

const problemOf: Record<string, Problem> = { yours: 'YOURS', 'of another party': 'TAKEN' };

/** The server's issues as problems, in the order of the members. */
export const problemsIn = (
  issues: readonly { path: string; message: string }[],
  members: readonly Member[],
): [Member, Problem | Undrawn][] =>
  members.flatMap(member => {
    const issue = issues.find(one => one.path === member);
    if (!issue) return [];
    const undrawn = undrawnIn(issue.message);
    return [
      [member, undrawn === null ? (problemOf[issue.message] ?? malformed[member] ?? missing[member]) : { undrawn }],
    ];
  });
