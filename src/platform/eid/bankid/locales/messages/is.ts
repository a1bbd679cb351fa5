/** BankID's recommended user messages in Icelandic. */
import type { BankIdTexts } from './texts.ts';

export const is: BankIdTexts = {
  RFA1: 'Opnaðu BankID-appið.',
  RFA2: 'Þú virðist ekki vera með BankID-appið. Settu það upp og fáðu þér BankID.',
  RFA3: 'Hætt var við aðgerðina. Reyndu aftur.',
  RFA4: 'Auðkenning eða undirritun er þegar hafin fyrir kennitöluna þína. Reyndu aftur.',
  RFA5: 'Eitthvað fór úrskeiðis. Reyndu aftur.',
  RFA6: 'Hætt var við aðgerðina.',
  RFA8: 'BankID-appið svarar ekki. Athugaðu að það sé opið og að nettengingin virki. Reyndu svo aftur.',
  RFA9: 'Sláðu inn öryggiskóðann þinn í BankID-appinu og veldu auðkenningu eða undirritun.',
  RFA13: 'Reyni að opna BankID-appið.',
  RFA14A:
    'Leita að BankID, það getur tekið smástund … Ef nokkrar sekúndur eru liðnar og ekkert BankID hefur fundist ertu líklega ekki með BankID sem hægt er að nota í þessari tölvu. Ef þú ert með BankID á korti skaltu setja kortið í kortalesarann. Ef þú ert með BankID í öðru tæki geturðu opnað BankID-appið þar.',
  RFA14B:
    'Leita að BankID, það getur tekið smástund … Ef nokkrar sekúndur eru liðnar og ekkert BankID hefur fundist ertu líklega ekki með BankID sem hægt er að nota í þessu tæki. Ef þú ert með BankID í öðru tæki geturðu opnað BankID-appið þar.',
  RFA15A:
    'Leita að BankID. Gættu þess að vera með gilt BankID í þessari tölvu. Ef þú ert með BankID á korti skaltu setja kortið í kortalesarann.',
  RFA15B: 'Leita að BankID. Gættu þess að vera með gilt BankID í þessu tæki.',
  RFA16: 'BankID þitt er of gamalt eða lokað. Notaðu annað BankID eða fáðu nýtt hjá bankanum þínum.',
  RFA17A: 'Þú virðist ekki vera með BankID-appið eða -forritið. Settu það upp og fáðu þér BankID hjá bankanum þínum.',
  RFA17B: 'Ekki tókst að lesa QR-kóðann. Opnaðu BankID-appið og lestu QR-kóðann.',
  RFA18: 'Opna BankID-appið',
  RFA19: 'Viltu nota BankID í þessari tölvu eða BankID í síma?',
  RFA20: 'Viltu nota BankID í þessu tæki eða í öðru tæki?',
  RFA21: 'Auðkenning eða undirritun stendur yfir.',
  RFA22: 'Eitthvað fór úrskeiðis. Reyndu aftur.',
  RFA23: 'Taktu mynd af skilríkjunum þínum og lestu þau með BankID-appinu.',
  RFA24: 'Gerðu andlitsgreiningu í BankID-appinu.',
  RFA25: 'Veldu í BankID-appinu hvernig þú vilt staðfesta hver þú ert.',
  RFA26: 'Ekki tókst að staðfesta skilríkin þín. Reyndu aftur.',
  RFA27: 'Andlitsgreiningin mistókst. Reyndu aftur.',
  RFA28: 'Tækið þitt er ekki með lesarann sem þarf til að staðfesta skilríki.',
  RFA29:
    'Þú ert með fleiri en eitt BankID í tækinu. Eyddu öllum nema einu til að ljúka auðkenningunni, undir Valmynd - Stillingar í BankID-appinu.',
  RFA30: 'Ekki tókst að staðfesta hver þú ert. Reyndu aftur.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Sláðu inn öryggiskóðann þinn í BankID-appinu og veldu auðkenningu.',
      SIGN: 'Sláðu inn öryggiskóðann þinn í BankID-appinu og veldu undirritun.',
    },
    RFA21: { AUTH: 'Auðkenning stendur yfir.', SIGN: 'Undirritun stendur yfir.' },
  },
};
