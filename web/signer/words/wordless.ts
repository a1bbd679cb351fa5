/** Shown when no texts could be loaded: what happened, and a button to retry. */
import type { Language } from '../dates.ts';

export const wordless: Record<Language, readonly [told: string, again: string]> = {
  sv: ['Sidan kunde inte laddas. Kontrollera din internetanslutning.', 'Ladda om sidan'],
  en: ['The page could not be loaded. Check your internet connection.', 'Reload page'],
  no: ['Siden kunne ikke hentes. Kontroller at du er på nett.', 'Last inn siden på nytt'],
  da: ['Siden kunne ikke hentes. Kontrollér, at du er på nettet.', 'Indlæs siden igen'],
  fi: ['Sivua ei voitu hakea. Tarkista verkkoyhteys.', 'Lataa sivu uudelleen'],
  de: ['Die Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.', 'Seite neu laden'],
  is: ['Ekki tókst að sækja síðuna. Athugaðu nettenginguna.', 'Hlaða síðunni aftur'],
  es: ['No se ha podido cargar la página. Compruebe su conexión.', 'Volver a cargar la página'],
  fr: ['La page n’a pas pu être chargée. Vérifiez votre connexion.', 'Recharger la page'],
  it: ['Non è stato possibile caricare la pagina. Controlli la connessione.', 'Ricaricare la pagina'],
};
