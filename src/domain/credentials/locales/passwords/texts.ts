/** Why a password is rejected. Each language has a file in this folder. */
import type { PasswordProblem } from '../../sign-in/password.ts';

export type PasswordTexts = Readonly<Record<PasswordProblem, string>>;
