/** Texts of the page at the end of sealed files, in German. */
import type { EvidencePageTexts } from './texts.ts';

export const de: EvidencePageTexts = {
  title: 'Nachweis',
  signatures: 'Unterschriften',
  notSigned: 'Hat nicht unterschrieben',
  acceptances: 'Zustimmungen',
  notAccepted: 'Hat nicht zugestimmt',
  check: 'Dokument prüfen',
  howToCheck:
    'Öffnen Sie die Adresse oder scannen Sie den Code, und wählen Sie diese Datei aus. Dann sehen Sie, ob sie echt und unverändert ist.',
  about:
    'Der Dienst hat diese Seite beim Versiegeln des Dokuments hinzugefügt. Nur das Siegel in der Datei beweist etwas, nicht diese Seite: Eine solche kann jeder zeichnen.',
};
