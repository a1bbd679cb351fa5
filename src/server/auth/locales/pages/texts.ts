/** Texts of the sign-in pages. Each language has a file in this folder. */
export interface AuthTexts {
  title: string;
  link: string;
  /** `account`: the address that the link signs in. */
  linkAbout(account: string): string;
  /** `current`: the address that this browser is signed in with. */
  linkInstead(account: string, current: string): string;
  code: string;
  codeAsked: string;
  codeAbout: string;
  codeWrong: string;
  send: string;
  reset: string;
  resetAbout(account: string): string;
  password: string;
  save: string;
  resetDone: string;
  resetDoneAbout: string;
  allow: string;
  allowAbout(to: string): string;
  allowSubmit: string;
  allowed: string;
  allowedAbout: string;
  confirm: string;
  confirmAbout(to: string): string;
  confirmed: string;
  confirmedAbout: string;
  sent: string;
  sentAbout: string;
  gone: string;
  goneAbout: string;
  /** For links of the command line and of the first start. */
  startGone: string;
  startGoneAbout: string;
  newLink: string;
  refused: string;
  refusedAbout: string;
  many: (seconds: number) => string;
  /** The button that asks once more. */
  again: string;
  /** Others use all that there is; nothing is wrong with what was typed. */
  busy: (seconds: number) => string;
  action: string;
  email: string;
  currentPassword: string;
  forgotten: string;
  forgottenAbout: string;
  sendLink: string;
  otherWays: string;
  otherWaysAbout: string;
  /** Where no organization has a provider. */
  onlyLinkAbout: string;
  byLink: string;
  byProvider: string;
  byPasskey: string;
  wrong: string;
  noAddress: string;
  noProvider: string;
  providerFailed: string;
  passkeyFailed: string;
  toProvider(host: string): string;
  resetSent: string;
  chooseWorkspace: string;
  /** After the name of an organization that is one. */
  sandbox: string;
  noWorkspace: string;
  signOut: string;
  stale: string;
  staleAbout: string;
  broken: string;
}
