/**
 * What operators of the installation see and set. Everybody else is refused: these operations need no permission of a role,
 * because no organization gives it.
 */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { dateTime, dateTimeOrNull, email, lineText, oneLine, text, textOrNull } from '../values.ts';
import { messageProblems } from './installation.ts';

/** The groups of settings in the environment, in the order of docs/configuration.md. */
export const settingSubjects = [
  'SERVER',
  'DATA',
  'FILES',
  'MESSAGES',
  'WEBHOOKS',
  'REGISTRY',
  'SEAL_KEY',
  'SEAL_LEVEL',
  'EID',
  'APPS',
  'EMBEDDING',
  'SANDBOXES',
] as const;
export type SettingSubject = (typeof settingSubjects)[number];

export const givenSetting = z.strictObject({
  subject: z.enum(settingSubjects),
  /** The name of the variable. */
  name: lineText,
  /** Null: it is not shown, because it is a secret or contains one. */
  value: textOrNull,
});
export type GivenSetting = z.output<typeof givenSetting>;

/** `IMPLICIT`: encrypted from the first byte. `NONE`: never, which no password may be sent with, except on this machine. */
export const mailEncryptions = ['STARTTLS', 'IMPLICIT', 'NONE'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

/** Where a setting is from: the environment, which wins, or the dashboard. */
export const settingSources = ['ENVIRONMENT', 'DASHBOARD', 'NONE'] as const;

export const mailServerShape = z.strictObject({
  source: z.enum(settingSources),
  /** The variable that names the server, if the environment does. */
  variable: textOrNull,
  /** The variable that names the sender, if the environment does. */
  senderVariable: textOrNull,
  host: text,
  port: z.int(),
  encryption: z.enum(mailEncryptions),
  /** Empty: nobody signs in. */
  user: text,
  hasPassword: z.boolean(),
  senderName: lineText,
  senderAddress: text,
  changedAt: dateTimeOrNull,
});
export type MailServerView = z.output<typeof mailServerShape>;

const certificateShape = z.strictObject({ subject: lineText, issuer: lineText, notAfter: dateTime });

export const installationStatusShape = z.strictObject({
  version: text,
  publicUrl: text,
  settings: z.array(givenSetting),
  mail: mailServerShape,
  sms: z.strictObject({ provider: z.enum(['46ELKS', 'TWILIO']).nullable(), sender: text, isAvailable: z.boolean() }),
  seal: z.strictObject({
    source: z.enum(['OWN', 'CONFIGURED']),
    /** The one that seals first, and those that issued it up to the root; empty if they cannot be read. */
    chain: z.array(certificateShape),
    /** Until the first of them expires; null without any. */
    daysLeft: z.int().nullable(),
    problem: textOrNull,
  }),
  timestamps: z.strictObject({
    kind: z.enum(['OWN', 'OUTSIDE', 'NONE']),
    /** Without a user and a password. */
    url: textOrNull,
  }),
  storage: z.strictObject({ kind: z.enum(['FOLDER', 'BUCKET']), place: text }),
  /** The last one of each kind that ended well, as `sigill backup` records it. */
  backups: z.array(z.strictObject({ kind: z.enum(['DATABASE', 'FILES']), endedAt: dateTime })),
  operators: z.array(z.strictObject({ email: text, name: lineText })),
  /** Of the operator who asks. */
  confirmation: z.strictObject({
    hasSecondFactor: z.boolean(),
    /** For how long the operator may change and try the mail server; 0: after a code of their second factor. */
    confirmedSeconds: z.int().min(0),
  }),
});
export type InstallationStatus = z.output<typeof installationStatusShape>;

/** `TO_DO`: it works, but production needs more. */
export const findingStates = ['GOOD', 'TO_DO', 'BAD'] as const;

export const examinationShape = z.strictObject({
  /** `NEVER`: nobody has asked for one. `FAILED`: it did not end in time. */
  state: z.enum(['NEVER', 'RUNNING', 'DONE', 'FAILED']),
  startedAt: dateTimeOrNull,
  endedAt: dateTimeOrNull,
  /** In English, in the words of `sigill doctor`. */
  findings: z.array(z.strictObject({ name: lineText, state: z.enum(findingStates), message: text })),
});
export type Examination = z.output<typeof examinationShape>;

/** A host name or an IP address. */
const host = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[A-Za-z0-9:]([A-Za-z0-9.:-]*[A-Za-z0-9:])?$/, 'must be a host name or an IP address');
/** Goes before the address: without what would end it. */
const senderName = oneLine(100)
  .trim()
  .regex(/^[^<>"@\\]*$/, 'must not contain <, >, ", @ or a backslash');

const mailServerBody = z.strictObject({
  host,
  port: z.int().min(1).max(65_535),
  encryption: z.enum(mailEncryptions),
  user: oneLine(255).trim(),
  /** Null: the one that was saved, if the server and the user are the same. */
  password: z
    .string()
    .max(1_000)
    .regex(/^\P{Cc}*$/u)
    .nullable(),
  senderName,
  /** Null: that of the environment. */
  senderAddress: email.nullable(),
});
export type MailServerBody = z.output<typeof mailServerBody>;

export const mailTrialShape = z.strictObject({
  /** `ACCEPTED`: the server took it. `ADDRESS`: it does not take e-mail for the address. `LATER`: it may take it later. */
  outcome: z.enum(['ACCEPTED', 'REFUSED', 'UNREACHED', 'ADDRESS', 'LATER']),
  /** Which of the settings it is about, if it is `REFUSED`. */
  problem: z.enum(messageProblems).nullable(),
  to: text,
  /** The server's own answer, or what went wrong before there was one. */
  reason: textOrNull,
  /** What both sides sent: `<` is the server, `>` this service. Without passwords. */
  dialogue: z.array(text).max(500),
});
export type MailTrial = z.output<typeof mailTrialShape>;

const access = { permission: null, scope: null } as const;
const errors = ['PERMISSION_DENIED'] as const;

export const operatorOperations = {
  installationStatus: operation({
    id: 'dashboard.installationStatus',
    method: 'GET',
    path: '/installation/status',
    title: 'How the installation is configured, for its operators',
    ...access,
    answer: installationStatusShape,
    errors,
  }),
  examination: operation({
    id: 'dashboard.examination',
    method: 'GET',
    path: '/installation/examination',
    title: 'What the last examination of the installation found',
    ...access,
    answer: examinationShape,
    errors,
  }),
  startExamination: operation({
    id: 'dashboard.startExamination',
    method: 'POST',
    path: '/installation/examination',
    title: 'Examine the installation, unless that was done within the last minute',
    ...access,
    answer: examinationShape,
    errors,
  }),
  saveMailServer: operation({
    id: 'dashboard.saveMailServer',
    method: 'PUT',
    path: '/installation/mail-server',
    title: 'Set the mail server',
    ...access,
    body: mailServerBody,
    answer: mailServerShape,
    errors: ['PERMISSION_DENIED', 'INVALID_STATE'],
  }),
  removeMailServer: operation({
    id: 'dashboard.removeMailServer',
    method: 'DELETE',
    path: '/installation/mail-server',
    title: 'Send nothing any more: keep e-mail in the outbox folder',
    ...access,
    answer: mailServerShape,
    errors: ['PERMISSION_DENIED', 'INVALID_STATE'],
  }),
  tryMailServer: operation({
    id: 'dashboard.tryMailServer',
    method: 'POST',
    path: '/installation/mail-server/test',
    title: 'Send a test message to oneself, through these settings or the ones in use',
    ...access,
    body: z.strictObject({ server: mailServerBody.nullable() }),
    answer: mailTrialShape,
    errors: ['PERMISSION_DENIED', 'INVALID_STATE'],
  }),
};
