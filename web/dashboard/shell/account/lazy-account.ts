/** Dialogs of one's own menu, loaded when somebody opens them. */
import { lazyPart } from '../../../boundary/lazy-part.tsx';

export const AppearanceDialog = lazyPart(async () => (await import('./appearance-dialog.tsx')).AppearanceDialog);
