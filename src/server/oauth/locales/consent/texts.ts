/** Texts of the page where people connect an app. Each language has a file in this folder. */
import type { Scope } from '../../../../contract/scopes.ts';
import type { PageError } from '../../../../domain/oauth/authorization-request.ts';
import type { NoPlace } from '../../../../domain/oauth/places.ts';

export interface ConsentTexts {
  title: string;
  heading(app: string): string;
  backTo(host: string): string;
  backToProgram: string;
  madeBy(organization: string): string;
  publishedBy(organization: string): string;
  selfRegistered: string;
  signedInAs(email: string): string;
  other: string;
  workspace: string;
  chooseWorkspace: string;
  connected: string;
  can: string;
  scopes: Readonly<Record<Scope, string>>;
  tools: string;
  never: string;
  allow: string;
  deny: string;
  none: Readonly<Record<NoPlace, string>>;
  errorHeading: string;
  errors: Readonly<Record<PageError, string>>;
  /** Why an assistant’s request is refused, in English. */
  request(reason: string): string;
  goBack(host: string): string;
  goBackToProgram: string;
  errorNext: string;
  tooLong: string;
  document(reason: string): string;
}
