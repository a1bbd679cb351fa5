/** The kinds of values that settings have. Each says in words what is wrong with a value. */
import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * `secret`: `NAME_FILE` may name a file that contains it instead. `file`: the path of a file, which the start reads.
 */
export type Kind = 'secret' | 'file';
export type Setting = readonly [schema: z.ZodType, description: string, kind?: Kind];

export const listOf = (given: string): string[] =>
  given
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '');

/** A string for which `problemOf` returns what is wrong with it, or null. */
export const checked = (problemOf: (given: string) => string | null) =>
  z.string().superRefine((given, context) => {
    const message = problemOf(given);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

export const text = z.string().min(1).optional();

export const path = checked(given => (given.includes('\0') ? 'must be a path' : null)).optional();

export const oneOf = <const T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export const flag = oneOf('true', 'false').transform(given => given === 'true');

export const wholeNumber = (min: number, max: number) =>
  checked(given =>
    /^\d{1,15}$/.test(given) && Number(given) >= min && Number(given) <= max
      ? null
      : `must be a whole number from ${min} to ${max}`,
  ).transform(Number);

export const port = wholeNumber(0, 65_535);

const hostName = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;

export const host = checked(given => {
  if (/^\[.*\]$/.test(given)) return 'must be an IP address without brackets';
  return isIP(given) || (hostName.test(given) && !/^[\d.]+$/.test(given))
    ? null
    : 'must be an IP address or a host name';
});

/** An http or https address as it is. */
export const anyWebAddress = checked(given => {
  if (!/^https?:\/\//.test(given)) return 'must begin with https:// or http://';
  return /\s/.test(given) || !URL.canParse(given) ? 'is not a valid address' : null;
});

/** An http or https address, without user, parameters and fragment, and without a slash at its end. */
export const webAddress = anyWebAddress
  .superRefine((given, context) => {
    if (!URL.canParse(given)) return;
    const { username, password, search, hash } = new URL(given);
    if (username || password) context.addIssue({ code: 'custom', message: 'must not contain a user or a password' });
    if (search || hash) context.addIssue({ code: 'custom', message: 'must have nothing after the path' });
  })
  .transform(given => given.replace(/\/+$/, ''));

/** Addresses that others cannot use, because they mean every address of this machine. */
const everyAddress = ['0.0.0.0', '[::]'];

/** With what the addresses of the service begin: a proxy that removes the path would leave open which is meant. */
export const ownFolders = [
  ...['api', 'approve', 'assets', 'brand', 'docs', 'eid', 'export', 'f', 'health', 'hooks', 'id', 'join', 'metrics'],
  ...['outbox', 'pki', 'prepare', 'settings', 'sign', 'sign-in', 'start', 'storage', 'verify', 'w'],
];

export const publicAddress = webAddress
  .refine(
    given => !URL.canParse(given) || !everyAddress.includes(new URL(given).hostname),
    'must be an address that others can use',
  )
  .superRefine((given, context) => {
    if (!URL.canParse(given)) return;
    // As it is written: links are made of that.
    const [, path] = /^https?:\/\/[^/\\]+((?:\/[\w-]+)*)$/.exec(given) ?? [];
    const first = path?.split('/')[1] ?? '';
    if (path === undefined)
      context.addIssue({ code: 'custom', message: 'must have a path of letters, digits, - and _ only' });
    else if (ownFolders.includes(first))
      context.addIssue({
        code: 'custom',
        message: `must not have the path /${first}, which has pages of the service: choose another one`,
      });
  });

const mailDomain = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** `Name <name@example.com>` or `name@example.com`. */
export const mailSender = checked(given => {
  const words = 'must be an e-mail address, such as Sigill <sign@example.com>';
  if (/[\p{Cc}]/u.test(given)) return words;
  const address = /^[^<>]*<([^<>]*)>$/.exec(given.trim())?.[1] ?? given.trim();
  const [, domain] = /^[^\s<>@,;:"()[\]\\]+@([^@]+)$/.exec(address) ?? [];
  return domain && mailDomain.test(domain) && !domain.includes('..') ? null : words;
});

function networkProblem(given: string): string | null {
  const [address = '', bits, ...rest] = given.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return `${given} is not an IP address or a range such as 10.0.0.0/8`;
  if (bits === undefined) return null;
  const max = version === 4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > max)
    return `${given} must have a number from 1 to ${max} after the slash`;
  return Number(bits) === 0 ? `${given} would trust everybody; name the addresses of the proxies` : null;
}

/** IP addresses and ranges, separated by commas. */
export const networks = z
  .string()
  .default('')
  .transform(listOf)
  .superRefine((all, context) => {
    const message = all.map(networkProblem).find(problem => problem !== null);
    if (message) context.addIssue({ code: 'custom', message });
  });
