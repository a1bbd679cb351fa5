/** Texts of the signing page in a frame of another site, in German. */
import type { EmbeddedTexts } from './texts.ts';

export const de: EmbeddedTexts = {
  aloneTitle: 'Diese Seite funktioniert nur auf einer anderen Website',
  alone: 'Öffnen Sie das Dokument auf der Website, auf der Sie es gefunden haben.',
  endedTitle: 'Diese Ansicht ist beendet',
  ended:
    'Die Seite, auf der das Dokument angezeigt wird, öffnet es erneut. Falls nichts geschieht, laden Sie jene Seite neu.',
  unavailableTitle: 'Das Dokument konnte nicht geöffnet werden',
  unavailable: 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  again: 'Erneut versuchen',
};
