/** Texts of one's own profile and of the appearance, in English. */
import type { AccountTexts } from './sv.ts';

export const en: AccountTexts = {
  profile: 'Profile',
  name: 'Name',
  email: 'E-mail address',
  organization: 'Organization',
  workspace: 'Workspace',
  newPassword: 'Choose a new password',
  newPasswordAbout: 'You get an e-mail with a link.',
  devices: 'Devices where you are signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  device: (browser, system) => `${browser} on ${system}`,
  lastSeen: time => `last used ${time}`,
  endOthers: 'Sign out everywhere else',
  endedOthers: 'You are now signed in here only.',
  notLoaded: 'The devices could not be loaded.',
  appearance: 'Appearance',
  appearances: { DEVICE: 'As the device', LIGHT: 'Light', DARK: 'Dark' },
};
