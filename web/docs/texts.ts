/** What the scripts of the documentation write. The site is in English alone. */

export const texts = {
  dark: 'Dark',
  light: 'Light',
  copy: 'Copy',
  copied: 'Copied',
  languages: 'Language of the samples',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: 'Nothing found. Try fewer or other words.',
  noSearch: 'The search could not be loaded. Try again.',
  firstRun: (file: string) => `On this installation that file is ${file}.`,
  useKey: 'Use a key of my sandbox',
  aboutKey: 'The samples can have a key of your sandbox in place of YOUR_API_KEY.',
  signIn: 'Sign in',
  signedOut: 'You are not signed in.',
  noSandbox:
    'You have no sandbox. The first start of a service makes one; the operator of this service can add you to it.',
  mayNot: 'Your role in the sandbox may not create keys. Who manages roles there can allow API keys.',
  keyFailed: 'The key could not be created. Try again.',
  hasKey: (workspace: string) =>
    `The samples have a key of the sandbox ${workspace}, named “Documentation samples”. Only this tab keeps it, until it is closed; the key itself ends after 30 days.`,
  deleteKey: 'Delete the key',
  keyDeleted: 'The key is deleted.',
  keyNotDeleted:
    'The key could not be deleted, and can still be used. Try again, or delete it under API keys in the dashboard.',
  keyName: 'Documentation samples',
} as const;
