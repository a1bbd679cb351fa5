/** Replaces what is about a person in JSON of any shape, such as the objects of events. Pure. */
import { erasedName, type Person } from './person.ts';

type Members = Record<string, unknown>;
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of a party in the API that say who it is. */
const identifying = ['email', 'phone', 'externalId', 'nationalId', 'contactId', 'company'];

const isTheirs = (id: unknown, { parties }: Person): boolean => typeof id === 'string' && parties.includes(id);

const isMember = (id: unknown, { members }: Person): boolean => typeof id === 'string' && members.includes(id);

const isTheirAddress = (email: unknown, phone: unknown, { emails, phones }: Person): boolean =>
  (typeof email === 'string' && emails.includes(email.toLowerCase())) ||
  (typeof phone === 'string' && phones.includes(phone));

/** A contact has its name in two members, and nobody else's address. */
const isTheirContact = (object: Members, person: Person): boolean =>
  'firstName' in object && isTheirAddress(object.email, object.phone, person);

const isTheirSubmission = (object: Members, person: Person): boolean =>
  'respondentEmail' in object && isTheirAddress(object.respondentEmail, object.respondentPhone, person);
const erasedSubmission = (submission: Members): Members => ({
  ...submission,
  respondentName: erasedName,
  respondentEmail: null,
  respondentPhone: null,
  answers: null,
});

/** Members of a contact that stay: what it is, not who. */
const ofAnyContact = ['id', 'createdAt', 'updatedAt', 'company', 'tags'];
const erasedContact = (contact: Members): Members => ({
  ...Object.fromEntries(
    Object.entries(contact).map(([member, value]) => [member, ofAnyContact.includes(member) ? value : null]),
  ),
  firstName: erasedName,
});

/** An object that is the person's party or contact, a value that they filled in, or something that they wrote. */
function withoutOwn(object: Members, person: Person): Members {
  if (isTheirs(object.id, person)) {
    const blank = Object.fromEntries(identifying.flatMap(member => (member in object ? [[member, null]] : [])));
    return { ...object, ...blank, ...('name' in object && { name: erasedName }) };
  }
  if (isTheirContact(object, person)) return erasedContact(object);
  if (isTheirSubmission(object, person)) return erasedSubmission(object);
  if (isTheirs(object.partyId, person) && 'value' in object) return { ...object, value: null };
  if (isObject(object.author) && isTheirs(object.author.id, person)) return { ...object, body: '' };
  const isDelegation = 'delegate' in object || 'delegatePartyId' in object;
  return isDelegation && 'reason' in object ? { ...object, reason: '' } : object;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The value without the person's own objects, and with their addresses, numbers and names replaced in every string. Their
 * account as a member stays.
 */
export function scrubbed(value: unknown, person: Person): unknown {
  const texts = [...person.emails, ...person.phones, ...person.names].filter(text => text !== '');
  const pattern = texts.length === 0 ? null : new RegExp(texts.map(escaped).join('|'), 'gi');
  const scrub = (one: unknown): unknown => {
    if (typeof one === 'string') return pattern === null ? one : one.replace(pattern, erasedName);
    if (Array.isArray(one)) return one.map(scrub);
    if (!isObject(one) || isMember(one.id, person)) return one;
    return Object.fromEntries(Object.entries(withoutOwn(one, person)).map(([member, each]) => [member, scrub(each)]));
  };
  return scrub(value);
}
