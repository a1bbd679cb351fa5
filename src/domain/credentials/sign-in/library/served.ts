/**
 * The routes of the library that we serve, and the body fields that reach it. All of its other paths respond with 404.
 */
import type { Method } from '../login-events.ts';

export interface Served {
  method: 'GET' | 'POST';
  path: string;
  /** Fields of the body that are passed on. */
  fields?: readonly string[];
  /** Values that we set; they override the body. */
  always?: Readonly<Record<string, unknown>>;
  /** Who may send it: anybody, or a person who signed in without an organization's provider. */
  who: 'ANYBODY' | 'PERSON';
  /** How a failed try is counted. */
  tries: 'PASSWORD' | 'CODE' | 'OWN_PASSWORD' | null;
  /** The sign-in method, if the route signs somebody in. */
  signsIn?: Method;
  /** The route changes second factors: who has one has given one in this session. */
  changesFactor?: true;
  /** The route sets a password, which is checked first. */
  setsPassword?: true;
  /** The purpose of the token, if the library does not know it: the request gets a token that it does. */
  exchanges?: 'start';
  /** Returns the library's response; otherwise only that the request succeeded. */
  shown?: true;
}

export const served: readonly Served[] = [
  {
    method: 'POST',
    path: '/sign-in/email',
    fields: ['email', 'password'],
    who: 'ANYBODY',
    tries: 'PASSWORD',
    signsIn: 'PASSWORD',
  },
  {
    method: 'POST',
    path: '/reset-password',
    fields: ['token', 'newPassword'],
    who: 'ANYBODY',
    tries: null,
    setsPassword: true,
  },
  {
    method: 'POST',
    path: '/change-password',
    fields: ['currentPassword', 'newPassword'],
    always: { revokeOtherSessions: true },
    who: 'PERSON',
    tries: 'OWN_PASSWORD',
    setsPassword: true,
  },
  {
    method: 'POST',
    path: '/two-factor/enable',
    fields: ['password'],
    changesFactor: true,
    who: 'PERSON',
    tries: 'OWN_PASSWORD',
    shown: true,
  },
  {
    method: 'POST',
    path: '/two-factor/disable',
    fields: ['password'],
    changesFactor: true,
    who: 'PERSON',
    tries: 'OWN_PASSWORD',
  },
  {
    method: 'POST',
    path: '/two-factor/generate-backup-codes',
    fields: ['password'],
    changesFactor: true,
    who: 'PERSON',
    tries: 'OWN_PASSWORD',
    shown: true,
  },
  { method: 'POST', path: '/two-factor/verify-totp', fields: ['code'], who: 'ANYBODY', tries: 'CODE', signsIn: 'TOTP' },
  {
    method: 'POST',
    path: '/two-factor/verify-backup-code',
    fields: ['code'],
    who: 'ANYBODY',
    tries: 'CODE',
    signsIn: 'RECOVERY_CODE',
  },
  {
    method: 'GET',
    path: '/passkey/generate-register-options',
    changesFactor: true,
    who: 'PERSON',
    tries: null,
    shown: true,
  },
  {
    method: 'POST',
    path: '/passkey/verify-registration',
    fields: ['response', 'name'],
    changesFactor: true,
    who: 'PERSON',
    tries: null,
  },
  { method: 'GET', path: '/passkey/generate-authenticate-options', who: 'ANYBODY', tries: null, shown: true },
  {
    method: 'POST',
    path: '/passkey/verify-authentication',
    fields: ['response'],
    who: 'ANYBODY',
    tries: null,
    signsIn: 'PASSKEY',
  },
  { method: 'GET', path: '/passkey/list-user-passkeys', who: 'PERSON', tries: null, shown: true },
  {
    method: 'POST',
    path: '/passkey/delete-passkey',
    fields: ['id'],
    changesFactor: true,
    who: 'PERSON',
    tries: null,
  },
];

export function routeAt(path: string): Served {
  const found = served.find(one => one.path === path);
  if (!found) throw new Error(`${path} is not served`);
  return found;
}

/** The link of an e-mail. Only the button of our own page follows it, so that mail scanners do not use it up. */
export const followLink: Served = {
  method: 'GET',
  path: '/magic-link/verify',
  fields: ['token'],
  who: 'ANYBODY',
  tries: null,
  signsIn: 'MAGIC_LINK',
};

/** The link of the command line or of the first start, in the same way. */
export const followStartLink: Served = { ...followLink, exchanges: 'start' };
