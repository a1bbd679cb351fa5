/** The nouns of the navigation, always in this order. What the role may not read, or has no page here, is not there. */
import type { IconName } from '../components/icon.tsx';
import type { Dashboard } from '../session/context.ts';

export interface Noun {
  path: string;
  icon: IconName;
  /** The second key after `g`. */
  key: string;
  name(texts: Dashboard['texts']): string;
  isShown(permissions: Dashboard['permissions']): boolean;
  /** On phones in the menu of one's own name, because the bar has no room. */
  isInMenu?: true;
}

const all: readonly Noun[] = [
  { path: '/inbox', icon: 'inbox', key: 'i', name: texts => texts.inbox, isShown: has => has.has('READ_DOCUMENT') },
  {
    path: '/documents',
    icon: 'document',
    key: 'd',
    name: texts => texts.documents,
    isShown: has => has.has('READ_DOCUMENT'),
  },
  {
    path: '/templates',
    icon: 'template',
    key: 't',
    name: texts => texts.templates,
    isShown: has => has.has('READ_DOCUMENT'),
  },
  {
    path: '/forms',
    icon: 'form',
    key: 'f',
    name: texts => texts.forms,
    isShown: has => has.has('MANAGE_FORM') || has.has('READ_FORM_SUBMISSIONS'),
    isInMenu: true,
  },
  {
    path: '/contacts',
    icon: 'people',
    key: 'c',
    name: texts => texts.contacts,
    isShown: has => has.has('READ_CONTACT'),
  },
  {
    path: '/identity-checks',
    icon: 'identity',
    key: 'k',
    name: texts => texts.identityChecks,
    isShown: has => has.has('VIEW_SAJN_ID'),
    isInMenu: true,
  },
  {
    path: '/reports',
    icon: 'report',
    key: 'r',
    name: texts => texts.reports,
    isShown: has => has.has('READ_REPORT'),
    isInMenu: true,
  },
  { path: '/settings', icon: 'settings', key: 's', name: texts => texts.settings, isShown: () => true, isInMenu: true },
];

export const nounsFor = ({ permissions }: Pick<Dashboard, 'permissions'>, hasPage: (path: string) => boolean): Noun[] =>
  all.filter(noun => (noun.isInMenu || hasPage(noun.path)) && noun.isShown(permissions));
