/** The words of the pages of electronic ID that are drawn on the server, in Icelandic. */
import type { EidWords } from './words.ts';

export const is: EidWords = {
  lostTitle: 'Farðu aftur á síðuna þar sem þú byrjaðir',
  lost: 'Auðkenningin tilheyrir öðrum vafra eða henni er þegar lokið. Opnaðu síðuna þar sem þú byrjaðir; þar sérðu hvernig fór.',
  mockTitle: 'Rafræn skilríki sandkassans',
  mockBelow: 'Stendur fyrir appið. Engin raunveruleg rafræn skilríki eru notuð.',
  mockAbout: 'Veldu hvað manneskjan gerir í appinu. Síðan þar sem þetta hófst sýnir útkomuna.',
  shown: 'Þetta er sýnt í appinu',
  nothingShown: 'Appið sýnir engan eigin texta.',
  act: { AUTH: 'Auðkenna', SIGN: 'Undirrita' },
  choices: {
    COMPLETE: 'sem Sandbox Testsson',
    OTHER_PERSON: 'Sem önnur manneskja',
    CANCEL: 'Hætta við í appinu',
    EXPIRE: 'Láta tímann renna út',
    BLOCKED: 'Lokuð rafræn skilríki',
    NO_APP: 'Appið opnast ekki',
  },
  over: 'Lokið',
  overAbout: 'Þú getur lokað þessari síðu og farið aftur á síðuna þar sem þetta hófst.',
  goneTitle: 'Tengillinn virkar ekki',
  gone: 'Hér er engin auðkenning í gangi í sandkassa.',
};
