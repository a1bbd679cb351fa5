/** Texts of the signing page in a frame of another site, in Italian. */
import type { EmbeddedTexts } from './texts.ts';

export const it: EmbeddedTexts = {
  aloneTitle: 'Questa pagina funziona solo su un altro sito',
  alone: 'Apra il documento sul sito in cui l’ha trovato.',
  endedTitle: 'Questa vista è terminata',
  ended: 'La pagina che mostra il documento lo aprirà di nuovo. Se non succede nulla, ricarichi quella pagina.',
  unavailableTitle: 'Impossibile aprire il documento',
  unavailable: 'Controlli la connessione a internet e riprovi.',
  again: 'Riprova',
};
