/** Texts of the page that an invitation opens. Each language has a file in this folder. */
import type { Welcome } from '../../../../domain/workspaces/invitations/accept.ts';

export interface JoinTexts {
  title: string;
  to(welcome: Welcome): string;
  about(welcome: Welcome): string;
  name: string;
  password: string;
  passwordHint: string;
  accept: string;
  missing: string;
  done: string;
  closed: string;
  closedAbout(welcome: Welcome): string;
  doneAbout(welcome: Welcome): string;
  signIn: string;
  signInAbout: string;
  toDashboard: string;
  already: string;
  alreadyAbout: string;
  gone: string;
  goneAbout: string;
  many: (seconds: number) => string;
  /** The button that asks once more. */
  again: string;
}
