/** Why an uploaded PDF is rejected, in Swedish. */
import { limits } from '../../../../contract/limits.ts';
import type { UploadProblemTexts } from './texts.ts';

export const sv: UploadProblemTexts = {
  NOT_A_PDF: 'Det här är ingen PDF, fast den heter så. Öppna filen i programmet den gjordes i och spara den som PDF.',
  PASSWORD: 'PDF:en är skyddad med lösenord eller mot ändringar. Spara en kopia utan skydd och ladda upp den.',
  PAGES: `PDF:en har fler än ${limits.filePages} sidor. Dela upp den och ladda upp delarna.`,
  DAMAGED: 'PDF:en är skadad. Spara den igen där den gjordes, eller skriv ut den till en ny PDF, och ladda upp den.',
  AMBIGUOUS:
    'Olika program visar PDF:en på olika sätt, så det vore inte säkert vad som signeras. Skriv ut den till en ny PDF och ladda upp den. Är den en portfölj laddar du upp dess filer en och en.',
  COMPLEX: 'PDF:en tar för lång tid att läsa. Skriv ut den till en ny PDF, eller dela upp den, och ladda upp den.',
  DYNAMIC_FORM:
    'PDF:en är ett formulär som bara Adobe Reader kan visa. Öppna det där, skriv ut det till en ny PDF och ladda upp den.',
  SIGNED: 'PDF:en är redan signerad, och dess signaturer skulle gå sönder här. Ladda upp en kopia utan dem.',
  CHANGED: 'Filen kom inte fram hel. Ladda upp den igen.',
};
