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
  /** In the menu of one's own name instead of the navigation, because few people need it. */
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
    path: '/contacts',
    icon: 'people',
    key: 'c',
    name: texts => texts.contacts,
    isShown: has => has.has('READ_CONTACT'),
  },
  {
    path: '/developers/api-log',
    icon: 'settings',
    key: 'l',
    name: texts => texts.apiLog,
    isShown: has => has.has('MANAGE_DEVELOPER'),
    isInMenu: true,
  },
  {
    path: '/developers/apps',
    icon: 'settings',
    key: 'a',
    name: texts => texts.apps,
    isShown: has => has.has('AUTHORIZE_OAUTH_APP') || has.has('MANAGE_DEVELOPER'),
    isInMenu: true,
  },
  {
    path: '/developers/assistants',
    icon: 'settings',
    key: 's',
    name: texts => texts.assistants,
    isShown: has => has.has('AUTHORIZE_OAUTH_APP'),
    isInMenu: true,
  },
];

export const nounsFor = ({ permissions }: Pick<Dashboard, 'permissions'>, hasPage: (path: string) => boolean): Noun[] =>
  all.filter(noun => hasPage(noun.path) && noun.isShown(permissions));
