/** Texts of the server-rendered eID pages in Icelandic. */
import type { EidTexts } from './texts.ts';

export const is: EidTexts = {
  lostTitle: 'Farðu aftur á síðuna þar sem þú byrjaðir',
  lost: 'Auðkenningin var hafin í öðrum vafra eða henni er þegar lokið. Opnaðu síðuna þar sem þú byrjaðir til að sjá útkomuna.',
  mockTitle: 'Rafræn skilríki sandkassans',
  mockBelow: 'Líkir eftir appinu. Engin raunveruleg rafræn skilríki eru notuð.',
  mockAbout: 'Veldu hvað manneskjan gerir í appinu. Síðan þar sem þú byrjaðir sýnir útkomuna.',
  shown: 'Þetta er sýnt í appinu',
  nothingShown: 'Appið sýnir engan texta.',
  action: { AUTH: 'Auðkenna', SIGN: 'Undirrita' },
  choices: {
    COMPLETE: 'sem Sandbox Testsson',
    OTHER_PERSON: 'Sem önnur manneskja',
    CANCEL: 'Hætta við í appinu',
    EXPIRE: 'Láta tímann renna út',
    BLOCKED: 'Lokuð rafræn skilríki',
    NO_APP: 'Appið opnast ekki',
  },
  over: 'Lokið',
  overAbout: 'Þú getur lokað þessari síðu og farið aftur á síðuna þar sem þú byrjaðir.',
  goneTitle: 'Tengillinn virkar ekki',
  gone: 'Hér er engin auðkenning í gangi í sandkassanum.',
};
