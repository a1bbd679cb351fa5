/** Texts of the pages that links in e-mails open. Each language has a file in this folder. */
export interface AuthTexts {
  title: string;
  link: string;
  linkAbout: string;
  signedIn: string;
  signedInAbout: string;
  onward: string;
  code: string;
  codeAsked: string;
  codeAbout: string;
  codeWrong: string;
  send: string;
  reset: string;
  resetAbout: string;
  password: string;
  save: string;
  resetDone: string;
  resetDoneAbout: string;
  allow: string;
  allowAbout(to: string): string;
  allowAct: string;
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
  refused: string;
  refusedAbout: string;
  many: string;
  broken: string;
}
