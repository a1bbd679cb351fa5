/** Texts of the signing page in a frame of another site, in Icelandic. */
import type { EmbeddedTexts } from './texts.ts';

export const is: EmbeddedTexts = {
  aloneTitle: 'Þessi síða virkar aðeins á öðrum vef',
  alone: 'Opnaðu skjalið á vefnum þar sem þú fannst það.',
  endedTitle: 'Þessari birtingu er lokið',
  ended: 'Síðan sem sýnir skjalið opnar það aftur. Ef ekkert gerist skaltu endurhlaða þá síðu.',
  unavailableTitle: 'Ekki tókst að opna skjalið',
  unavailable: 'Athugaðu nettenginguna og reyndu aftur.',
  again: 'Reyna aftur',
};
