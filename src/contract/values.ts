/**
 * Values that many shapes share. Requests are parsed leniently: an optional member becomes `null` or its default.
 * Responses are exact.
 */

import { z } from 'zod';
import { asPhone, isEmailAddress, phonePattern } from './address-text.ts';
import { countryCodes } from './countries.ts';
import type { Issue } from './errors.ts';
import { limits } from './limits.ts';
import { dayOrMoment, moment } from './query.ts';

/** Gives the schema a name in the OpenAPI document, and there a description. */
export const named = <T extends z.ZodType>(id: string, schema: T, description?: string): T =>
  schema.meta({ id, ...(description !== undefined && { description }) });

/** In requests: may be left out or `null`; both become `null`. */
export const orNull = <T extends z.ZodType>(schema: T) => z._default(z.nullable(schema), null as never);

/** In requests: the service fills the member in, so a value from a response may be sent back and is ignored. */
export const filledByService = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .transform(() => undefined)
    .meta({ description: 'Filled by the service; accepted and left aside.', readOnly: true });

/**
 * A rule over several members. It also runs if single members are invalid, so that one response lists every problem.
 */
export const rule =
  <T>(path: (string | number)[], code: Issue['code'], message: string, holds: (value: T) => boolean) =>
  <S extends z.ZodType>(schema: S): S =>
    schema.superRefine(
      (value, ctx) => {
        if (!holds(value as T)) complain(ctx, path, code, message);
      },
      { when: payload => typeof payload.value === 'object' && payload.value !== null },
    );

/** Adds an issue with a code of the contract. The path is copied because zod prepends to it in place. */
export const complain = (ctx: z.RefinementCtx, path: (string | number)[], code: Issue['code'], message: string) =>
  ctx.addIssue({ code: 'custom', path: [...path], message, params: { code } });

/** Rejects items that share an `id`; items without one are allowed. */
export const distinctIds = <S extends z.ZodType<{ id?: string | undefined }[]>>(schema: S): S =>
  schema.superRefine(
    (items, ctx) => {
      const seen = new Set<string>();
      for (const [i, item] of items.entries()) {
        const given = item?.id;
        if (typeof given !== 'string') continue;
        if (seen.has(given)) complain(ctx, [i, 'id'], 'INVALID_VALUE', 'the id is used twice');
        seen.add(given);
      }
    },
    { when: payload => Array.isArray(payload.value) },
  );

/** Line breaks of every kind, and tabs. */
const breaks = /[\t\r\n\u0085\u2028\u2029]+/g;
/** Control characters, and what turns the reading direction of the text around it (Unicode Annex 9). */
const notInLines = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** Blanks, joiners, fillers and marks that no font draws. */
const unseen = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text without line breaks and tabs can be a line. */
export const isLine = (text: string): boolean => !notInLines.test(text);

/** The text as one line: each run of line breaks and tabs is a space, and invisible characters alone are nothing. */
export function asLine(text: string): string {
  const line = text.replace(breaks, ' ');
  return isLine(line) && unseen.test(line) ? '' : line;
}

const notShown = /(?![\t\r\n\u0085])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
/** What makes a stored text no line, or several. */
const unclean = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A stored text as one line, without what a line cannot have. */
export const shownLine = (text: string): string => (unclean.test(text) ? asLine(text.replace(notShown, '')) : text);

/**
 * In requests: a text of one line, such as a name, subject, label or title, at most `max` characters. What is no line,
 * such as a control character, is INVALID_FORMAT.
 */
export const oneLine = (max: number) =>
  z
    .string()
    .overwrite(asLine)
    .max(max)
    .refine(isLine, {
      error: 'must not contain control characters, or characters that change the direction of text',
      params: { code: 'INVALID_FORMAT' },
    });

const changes = (schema: z.ZodType, by: (text: string) => string): boolean =>
  schema instanceof z.ZodString && (schema.def.checks ?? []).some(({ _zod: { def } }) => 'tx' in def && def.tx === by);

/** Whether a schema is one of `oneLine`. */
export const isOneLine = (schema: z.ZodType): boolean => changes(schema, asLine);
/** Whether a schema is that of a text of one line in an answer. */
export const isLineText = (schema: z.ZodType): boolean => changes(schema, shownLine);

function hasUser(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { username, password } = new URL(given);
  return username !== '' || password !== '';
}

/** What changes the reading direction of the text around it, which is in no text that strangers write to each other. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** A message or comment, of several lines. */
export const textOfTalk = z.string().overwrite(given => given.replace(directionControls, ''));

// Values in requests.
/** The id of another resource. */
export const reference = z.string().min(1).max(100);
export const name = oneLine(limits.name).trim().min(1);
export const line = oneLine(255);
/** A text of several lines. */
export const note = z.string().max(5_000);
/** Kept as it is written, also where its domain is not ASCII. */
export const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be an e-mail address', abort: true })
  .refine(isEmailAddress, { error: 'must be an e-mail address', params: { code: 'INVALID_FORMAT' } })
  .meta({ format: 'email' });
/** Of somebody who signs in: browsers write other domains than those of ASCII in ASCII when they send them. */
export const accountEmail = z.email().max(254);
export const phone = z.string().overwrite(asPhone).max(40).regex(phonePattern, { error: 'must be a phone number' });
export const nationalId = oneLine(50).min(1);
export const country = z
  .string()
  .refine(v => countryCodes.includes(v), {
    error: 'must be an ISO 3166-1 alpha-2 code',
    params: { code: 'INVALID_VALUE' },
  })
  .meta({ pattern: '^[A-Z]{2}$' });
/** Without a user and a password, which would be shown, sent and logged with it. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2_048)
  .refine(given => !hasUser(given), {
    error: 'must not contain a user or a password',
    params: { code: 'INVALID_FORMAT' },
  });
export const color = z.string().regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/);
/** The name that a file has where it comes from. Nobody typed it, so what is no line in it is taken out. */
export const fileName = z.string().overwrite(shownLine).trim().min(1).max(limits.name);
/** The name by which a value of a document can be filled in. */
export const key = z
  .string()
  .max(100)
  .regex(/^[a-z0-9_-]*$/);
/** An ISO 8601 date or date-time, read by `read`. */
const time8601 = <T>(read: (at: Date, written: string) => T) =>
  z
    .string()
    .max(40)
    .meta({ anyOf: dayOrMoment })
    .transform((v, ctx): T => {
      const at = moment(v);
      if (at) return read(at, v);
      ctx.addIssue({
        code: 'custom',
        message: 'must be an ISO 8601 date or date-time',
        params: { code: 'INVALID_FORMAT' },
      });
      return z.NEVER;
    });
/** An ISO 8601 date or date-time; without an offset it is UTC. Parsed to a Date. */
export const moment8601 = time8601(at => at);
/** When something ends: a moment, or a last day, which ends in the time zone of the workspace. */
export type Deadline = Date | `${number}-${number}-${number}`;
const isDay = (text: string): text is Exclude<Deadline, Date> => /^\d{4}-\d{2}-\d{2}$/.test(text);
/** As `moment8601`, but a date is kept as written, because only the workspace tells when that day ends. */
export const deadline = time8601((at, written): Deadline => (isDay(written) ? written : at)).describe(
  'A date means the end of that day, 23:59:59 in the time zone of the workspace.',
);
/** As a request has it. */
export const writtenDeadline = (given: Deadline): string => (given instanceof Date ? given.toISOString() : given);
/** An ISO 8601 date or date-time, kept as written. */
export const dateText = z
  .string()
  .max(40)
  .refine(v => moment(v) !== null, { error: 'must be an ISO 8601 date', params: { code: 'INVALID_FORMAT' } });
/** A PIN that a party enters before reading or signing. Codes that are sent have six digits, so they fit too. */
export const pin = z.string().regex(/^\d{4,8}$/);

// Values in responses.
/** ISO 8601 in UTC, with milliseconds. */
export const dateTime = z.iso.datetime();
export const dateTimeOrNull = dateTime.nullable();
export const text = z.string();
export const textOrNull = z.string().nullable();
/** A text of one line, which may have been stored before there was a rule for lines: it is cleaned when it is shown. */
export const lineText = z.string().overwrite(shownLine);
export const lineTextOrNull = lineText.nullable();
export const count = z.int().min(0);
export const id = text.describe('Identifies it. Opaque, and it never changes.');
export const createdAt = dateTime.describe('When it was created.');
export const updatedAt = dateTime.describe('When it changed last.');

export const userReference = named(
  'UserReference',
  z.strictObject({
    id: text.describe('The id of the user.'),
    email: text.describe('The e-mail address of the user.'),
    name: lineText.describe('The name of the user.'),
  }),
  'A user, in short.',
);
export type UserReference = z.output<typeof userReference>;

export const deleted = named(
  'Deleted',
  z.strictObject({
    id: text.describe('The id of what was deleted.'),
    deleted: z.literal(true).describe('Always true.'),
  }),
  'Confirms that something was deleted for good.',
);
export type Deleted = z.output<typeof deleted>;

/** `amount` in minor units of the currency. */
export const money = named(
  'Money',
  z.strictObject({
    amount: z.int().describe('In minor units of the currency, such as cents.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('ISO 4217, such as SEK.'),
  }),
  'An amount of money.',
);

export const tagReference = named(
  'TagReference',
  z.strictObject({
    id: text.describe('The id of the tag.'),
    name: lineText.describe('The name of the tag.'),
    color: textOrNull.describe('As #rgb or #rrggbb; null: none.'),
  }),
  'A tag, in short.',
);
export type TagReference = z.output<typeof tagReference>;

// Closed lists that more than one resource uses.
export const languages = ['sv', 'en', 'no', 'da', 'fi', 'de', 'is', 'es', 'fr', 'it'] as const;
export const language = named('DocumentLanguage', z.enum(languages), 'A language of documents, pages and messages.');
export type DocumentLanguage = (typeof languages)[number];

/** Every version that there ever was, oldest first: stored webhooks and organizations keep the names of removed ones. */
export const versions = ['2026-09', '2026-10'] as const;
export type Version = (typeof versions)[number];
export const version = named('ApiVersion', z.enum(versions), 'A version of the API. Newer ones come.');
export const newestVersion = '2026-10' satisfies Version;

export const signingModes = ['PARALLEL', 'SEQUENTIAL'] as const;
export const signingMode = named(
  'SigningMode',
  z.enum(signingModes),
  'PARALLEL: everybody is asked at once. SEQUENTIAL: in the order of `signingOrder`.',
);
export const nationalIdDisplayModes = ['FULL', 'PARTIAL', 'NONE'] as const;
export const nationalIdDisplayMode = named(
  'NationalIdDisplayMode',
  z.enum(nationalIdDisplayModes),
  'How much of national identity numbers is shown.',
);

/** Electronic IDs with which a person can prove their identity. */
export const eidSchemes = [
  'SE_BANKID',
  'DK_MITID',
  'DK_MITID_ERHVERV',
  'FI_FTN',
  'NL_IDIN',
  'NO_BANKID_BIOMETRIC',
  'NO_BANKID_HIGH',
] as const;
export type EidScheme = (typeof eidSchemes)[number];
export const eidScheme = named(
  'EidScheme',
  z.enum(eidSchemes),
  'An electronic ID with which a person can prove their identity.',
);

/** What a party can be asked for before reading. `PIN` is not in this list, because it belongs to the document. */
export const partyOpenVerifications = ['SMS', 'EMAIL', ...eidSchemes] as const;
export const partyOpenVerification = named(
  'PartyOpenVerification',
  z.enum(partyOpenVerifications),
  "What a party can be asked to prove before reading. PIN is the document's alone.",
);
export const verifications = ['SMS', 'EMAIL', 'PIN', ...eidSchemes] as const;
export type Verification = (typeof verifications)[number];
export const verification = named(
  'Verification',
  z.enum(verifications),
  'What a party can be asked to prove: a code by SMS or e-mail, a PIN, or an electronic ID.',
);

/** `NONE`: the role does not sign. `MANUAL`: signed on paper and imported. */
export const signatureMethods = ['DRAWING', 'CLICK_TO_SIGN', ...eidSchemes, 'NO_QES', 'MANUAL', 'NONE'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];
export const signatureMethod = named(
  'SignatureMethod',
  z.enum(signatureMethods),
  'How a party signs. NONE: its role does not sign. MANUAL: signed on paper and imported.',
);

/** Whether ORIGINAL ends with signature lines for signers who have no other place to sign. */
export const signaturePages = ['AUTO', 'NEVER'] as const;
export type SignaturePage = (typeof signaturePages)[number];
export const signaturePage = named(
  'SignaturePage',
  z.enum(signaturePages),
  'AUTO: the document ends with signature lines for signers who have no other place to sign.',
);

export const readinessSeverities = ['BLOCKER', 'WARNING'] as const;
export const readinessSeverity = named(
  'Severity',
  z.enum(readinessSeverities),
  'BLOCKER: it prevents what was asked for. WARNING: it does not.',
);
export const readinessIssue = named(
  'ReadinessIssue',
  z.strictObject({
    code: text.describe('What is missing, such as NO_SIGNER; further codes can come.'),
    severity: readinessSeverity.describe('BLOCKER: it prevents sending. WARNING: it does not.'),
    message: text.describe('What is missing, in English, for developers.'),
    userMessage: text.describe('What is missing, in a text for people.'),
  }),
  'What prevents a document from being sent, or is worth a look before.',
);
