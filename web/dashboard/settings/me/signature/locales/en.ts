/** Texts of the page of one's saved signature, in English. */
import type { SignatureTexts } from './sv.ts';

export const en: SignatureTexts = {
  about: email =>
    `Save your signature once. When you sign a document that was sent to ${email} in this browser, you can choose it instead of drawing again.`,
  none: 'You have no saved signature.',
  noneAbout:
    'Draw it, type it or choose a picture of it. It is stored encrypted, nobody else sees it, and it is never used unless you press for it.',
  yours: 'Your signature',
  savedAt: time => `Saved ${time}. Stored encrypted, and shown to you alone.`,
  replace: 'Replace',
  remove: 'Delete',
  removeTitle: 'Delete your saved signature?',
  removeAbout: 'Documents that you have signed do not change. You draw again the next time you sign.',
  removed: 'The signature was deleted.',
  ways: 'How to make it',
  way: { DRAW: 'Draw', TYPE: 'Type', PICTURE: 'Picture' },
  area: 'Draw your signature here',
  hint: 'Draw with a finger, a pen or a mouse.',
  undo: 'Undo',
  clear: 'Clear',
  name: 'Your name',
  nameHint: 'The name becomes handwriting.',
  unknown: letters => `These characters cannot be written: ${letters}`,
  preview: 'The signature as it will look',
  choose: 'Choose a picture',
  another: 'Choose another picture',
  pictureHint: 'A photo or a scan on white paper, PNG or JPEG. The paper becomes transparent.',
  problem: {
    EMPTY: 'There is nothing to save yet.',
    TOO_SMALL: 'It is too small to be a signature. Draw it larger.',
  },
  picture: {
    NOT_A_PICTURE: 'The file is not a picture that can be used. Choose a PNG or JPEG.',
    EMPTY: 'Nothing is visible in the picture. Choose another one.',
    TOO_BIG: 'It is larger than 200 kB. Choose another picture.',
  },
  save: 'Save the signature',
  saving: 'Saving …',
  saved: 'The signature is saved.',
};
