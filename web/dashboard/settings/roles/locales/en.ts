/** Texts of the page about roles, in English. */
import type { RoleTexts } from './sv.ts';

const list = (all: readonly string[]): string => new Intl.ListFormat('en-GB').format(all);
const reach = (n: number): string =>
  n === 0
    ? 'Nobody has the role yet.'
    : n === 1
      ? 'It affects one person, at once.'
      : `It affects ${n} people, at once.`;

export const en: RoleTexts = {
  title: 'Roles',
  about: 'A role decides what members may do in the workspace. Each member has one.',
  roles: 'Roles',
  role: 'Role',
  newRole: 'New role',
  builtIn: 'built in',
  people: n => (n === 1 ? '1 person' : `${n} people`),
  heldBy: n =>
    n === 0 ? 'Nobody has this role.' : n === 1 ? 'One person has this role.' : `${n} people have this role.`,
  builtInAbout:
    'This role is built in and cannot be changed, so that there always is one like it. Copy it to make your own.',
  onlyReading: 'You may see the roles, but not change them. That needs the permission Manage roles.',
  beyondYou: 'This role may do things that you may not do yourself, so you cannot change it.',
  onlyOwn: 'You can only give a role what you may do yourself.',
  permissions: 'What the role may do',
  administratorAbout: 'May do everything in the list, also what is added later.',
  search: 'Search permissions',
  none: query => `No permission matches “${query}”.`,
  group: {
    documents: 'Documents',
    files: 'Files, folders, tags and fields',
    comments: 'Comments and writing help',
    templates: 'Templates and forms',
    contacts: 'Contacts and identity',
    reports: 'Reports, products and bulk sends',
    members: 'Members and settings',
    developers: 'Developers',
  },
  count: (n, all) => `${n} of ${all}`,
  all: 'Select all',
  allOf: name => `Select all: ${name}`,
  clear: 'Select none',
  clearOf: name => `Select none: ${name}`,
  everything: 'do everything, as an administrator',
  further: n => (n === 1 ? 'one thing more' : `${n} things more`),
  change: (role, added, removed, people) =>
    removed.length === 0
      ? `${role} may from now on ${list(added)}. ${reach(people)}`
      : added.length === 0
        ? `${role} may no longer ${list(removed)}. ${reach(people)}`
        : `${role} may from now on ${list(added)}, but no longer ${list(removed)}. ${reach(people)}`,
  more: role => `More for ${role}`,
  copy: 'Copy',
  rename: 'Rename',
  remove: 'Delete',
  name: 'Name',
  nameMissing: 'Write a name.',
  nameTaken: 'There already is a role with this name.',
  from: 'Start from',
  fromNothing: 'A role that may do nothing',
  fromRole: role => `What ${role} may do`,
  create: 'Create the role',
  created: role => `The role ${role} was created.`,
  copyOf: role => `${role}, copy`,
  renameTitle: role => `Rename ${role}`,
  save: 'Save',
  renamed: role => `The role is now called ${role}.`,
  removeAsk: role => `Delete the role ${role}?`,
  removeAbout: 'No member has this role. This cannot be undone.',
  removeInUse: n =>
    `${n === 1 ? 'One person has' : `${n} people have`} this role. Give ${n === 1 ? 'that person' : 'them'} another role first.`,
  toMembers: 'To the members',
  stillUsed:
    'A service account or an invitation has this role. Change the role there, or withdraw the invitation, first.',
  removed: role => `The role ${role} was deleted.`,
};
