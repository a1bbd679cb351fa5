/** Who gives a command, for what is recorded of it. */
import { userInfo } from 'node:os';
import { type Options, optional } from './command.ts';

/** `sudo` names who used it; a container may run as a user without a name. */
export function account(): string {
  const named = process.env.SUDO_USER || process.env.LOGNAME;
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** The name in `--by`, or else the account. */
export const givenBy = (options: Options): string => optional(options, 'by') ?? account();
