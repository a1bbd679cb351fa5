/** What of the library is served, with the members it is given and nothing else; every other path of it does not exist. */
import type { Method } from '../told.ts';

export interface Served {
  method: 'GET' | 'POST';
  path: string;
  /** Members of the body that reach it. */
  fields?: readonly string[];
  /** Set by us, over what was sent. */
  always?: Readonly<Record<string, unknown>>;
  /** Who may ask: anybody, or somebody who is signed in for themselves (not through an organization's provider). */
  who: 'ANYBODY' | 'PERSON';
  /** What a wrong try is counted by. */
  tries: 'PASSWORD' | 'CODE' | 'OWN_PASSWORD' | null;
  /** How somebody is signed in by it. */
  signsIn?: Method;
  /** A password that is set by it: judged first. */
  setsPassword?: true;
  /** Answers what the library answers; otherwise only that it was done. */
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
    who: 'PERSON',
    tries: 'OWN_PASSWORD',
    shown: true,
  },
  { method: 'POST', path: '/two-factor/disable', fields: ['password'], who: 'PERSON', tries: 'OWN_PASSWORD' },
  {
    method: 'POST',
    path: '/two-factor/generate-backup-codes',
    fields: ['password'],
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
  { method: 'GET', path: '/passkey/generate-register-options', who: 'PERSON', tries: null, shown: true },
  { method: 'POST', path: '/passkey/verify-registration', fields: ['response', 'name'], who: 'PERSON', tries: null },
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
  { method: 'POST', path: '/passkey/delete-passkey', fields: ['id'], who: 'PERSON', tries: null },
];

export function routeAt(path: string): Served {
  const found = served.find(one => one.path === path);
  if (!found) throw new Error(`${path} is not served`);
  return found;
}

/** The link of a letter, which only our own page follows: a machine that reads mail must not use it up. */
export const followLink: Served = {
  method: 'GET',
  path: '/magic-link/verify',
  fields: ['token'],
  who: 'ANYBODY',
  tries: null,
  signsIn: 'MAGIC_LINK',
};
