/** Texts of the navigation and what is around every page, in English. */
import type { ShellTexts } from './sv.ts';

export const en: ShellTexts = {
  searchOrGo: 'Search or go to',
  findShort: 'Search',
  find: {
    label: 'Search or go to',
    hint: 'Documents, pages and views',
    nothing: words => `Nothing matches “${words}”.`,
    allIn: words => `All documents that match “${words}”`,
  },
  own: {
    label: name => `${name}: profile, language, sign out`,
    profile: 'Profile',
    language: 'Change language: Svenska',
    appearance: 'Appearance',
    keys: 'Keyboard shortcuts',
    signOut: 'Sign out',
  },
  count: n => `${n} need you`,
  newFolder: 'New folder',
  folderOptions: name => `${name}: rename, move or delete`,
  rename: 'Rename',
  newInside: 'New folder inside',
  moveFolder: 'Move',
  deleteFolder: 'Delete',
  folderName: 'Name of the folder',
  save: 'Save',
  openFolder: name => `Show the folders in ${name}`,
  closeFolder: name => `Hide the folders in ${name}`,
  offline: 'No connection. What you write is kept here.',
  gone: 'You can no longer open this page',
  goneAbout: 'Your role in the workspace was changed. Ask an administrator if you need it.',
  out: {
    title: 'You are signed out',
    about: 'Sign in again to continue. The page and what you typed are kept behind this window.',
    signIn: 'Sign in in a new tab',
    again: 'I have signed in',
    still: 'You are not signed in yet.',
  },
};
