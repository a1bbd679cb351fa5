/** Texts about the state of an eID order, in Icelandic. */
import type { OrderTexts } from './texts.ts';

export const is: OrderTexts = {
  waiting: 'Haltu áfram með rafrænu skilríkin þín.',
  signed: 'Þú hefur undirritað.',
  identified: 'Þú hefur auðkennt þig.',
  failures: {
    USER_CANCEL: 'Þú hættir við.',
    EXPIRED: 'Það tók of langan tíma. Reyndu aftur.',
    START_FAILED: 'Smáforrit rafrænu skilríkjanna fór ekki í gang. Reyndu aftur.',
    CERTIFICATE: 'Rafrænu skilríkin þín eru lokuð eða of gömul. Notaðu önnur eða fáðu ný.',
    ALREADY_IN_PROGRESS: 'Önnur auðkenning er hafin. Reyndu aftur.',
    REFUSED: 'Ekki tókst að auðkenna þig. Reyndu aftur.',
    UNAVAILABLE: 'Þjónusta rafrænu skilríkjanna svarar ekki. Reyndu aftur eftir smástund.',
    WRONG_PERSON: 'Þessi rafrænu skilríki tilheyra öðrum en þeim sem þetta er ætlað. Ekkert var opnað eða undirritað.',
    CHANGED: 'Skjalinu var breytt á meðan eða það er ekki lengur hægt að undirrita það. Ekkert var undirritað.',
    NO_QUOTA: 'Áskrift sendandans á engar fleiri undirskriftir af þessari gerð. Hafðu samband við sendandann.',
  },
};
