/** A person to erase from an organization: how they were asked for, and what belongs to them. Pure. */

/** An e-mail address, a phone number, or the id of a party or user. */
export type Wanted = { by: 'EMAIL' | 'PHONE' | 'ID'; value: string };

export interface Person {
  organizationId: string;
  /** In lowercase. */
  emails: string[];
  phones: string[];
  /** Names of their parties and former users, in lowercase; other people can have the same ones. */
  names: string[];
  /** Ids of their parties, also of those that were removed from a document. */
  parties: string[];
  /** Documents that they are or were a party of, or that name them in their journal. */
  documents: string[];
  /** Users with their address: members of a workspace, and those who are none any more. */
  members: string[];
  formerUsers: string[];
  identityChecks: string[];
}

/** Stands where a name was. */
export const erasedName = '[erased]';

/** What no other person has: addresses, numbers and ids of parties. */
export const needlesOf = ({ emails, phones, parties }: Person): string[] => [...emails, ...phones, ...parties];

const escaped = (text: string): string => text.replace(/[\\%_]/g, found => `\\${found}`);
export const patternsOf = (needles: readonly string[]): string[] => needles.map(needle => `%${escaped(needle)}%`);

/** Whether a value contains an address or number of the person, or is exactly one of the names. */
export function isAbout(value: unknown, { emails, phones }: Person, names: readonly string[]): boolean {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase();
  return names.includes(text) || [...emails, ...phones].some(needle => text.includes(needle));
}
