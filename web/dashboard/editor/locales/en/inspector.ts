/** Texts of the settings of a block, in English. */
import type { EditorTexts } from '../sv.ts';

export const inspector: EditorTexts['inspector'] = {
  nothing: 'Choose a block to see its settings.',
  style: 'Appearance',
  background: 'Background',
  backgrounds: { NONE: 'None', MUTED: 'Muted', TINT: 'Tinted', ACCENT: 'Accent', DARK: 'Dark' },
  padding: 'Spacing',
  paddings: { NONE: 'None', SM: 'Small', MD: 'Medium', LG: 'Large' },
  bleed: 'Extend to the edges of the page',
  border: 'Border',
  locked: 'Locked for those who may not change locked sections',
};
