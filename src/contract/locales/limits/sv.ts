/** Texts of errors for limits, in Swedish. */

import { inTime, timeText } from '../../waiting-time.ts';
import { sv as schemes } from '../eid-schemes/sv.ts';
import type { LimitTexts, PlanLimit } from './texts.ts';

const number = new Intl.NumberFormat('sv', { maximumFractionDigits: 1 }).format;
const day = new Intl.DateTimeFormat('sv', { dateStyle: 'long', timeZone: 'UTC' }).format;

const of = (count: number, one: string, several: string): string => `${number(count)} ${count === 1 ? one : several}`;

const wait = (seconds: number): string => timeText('sv', seconds);
const when = (seconds: number): string => inTime('sv', seconds);

function bytes(count: number): string {
  if (count >= 1e9) return `${number(count / 1e9)} GB`;
  if (count >= 1e6) return `${number(count / 1e6)} MB`;
  return count >= 1e3 ? `${number(count / 1e3)} kB` : `${number(count)} byte`;
}

const reached = ({ inSandbox }: PlanLimit, what: string): string =>
  `Gränsen för ${inSandbox ? 'en sandlåda' : 'ert abonnemang'} är ${what}, och den är nådd.`;
const orLarger = ({ inSandbox }: PlanLimit): string => (inSandbox ? '' : ', eller tidigare med ett större abonnemang');
const all = 'i hela organisationen';

export const sv: LimitTexts = {
  plan: {
    documentsSent: limit =>
      `${reached(limit, `${of(limit.max, 'skickat dokument', 'skickade dokument')} per månad ${all}`)} Ni kan skicka igen från och med den ${day(limit.from)} (UTC)${orLarger(limit)}.`,
    formDocuments: limit =>
      `${reached(limit, `${of(limit.max, 'dokument', 'dokument')} från formulär per månad ${all}`)} Resten av månaden är till för det som medlemmarna skickar. Formulär tar emot svar igen från och med den ${day(limit.from)} (UTC)${orLarger(limit)}.`,
    documentsCreated: limit =>
      `${reached(limit, `${of(limit.max, 'nytt dokument', 'nya dokument')} per timme ${all}`)} Ni kan skapa fler ${when(limit.seconds)}.`,
    identityChecks: limit =>
      limit.max === 0
        ? `Identitetskontroller ingår inte i ${limit.inSandbox ? 'en sandlåda. Gör dem utanför sandlådan.' : 'ert abonnemang. Välj ett större.'}`
        : `${reached(limit, `${of(limit.max, 'identitetskontroll', 'identitetskontroller')} per månad ${all}`)} Ni kan göra fler från och med den ${day(limit.from)} (UTC)${orLarger(limit)}.`,
    signatures: limit =>
      limit.max === 0
        ? 'Signaturer med den här e-legitimationen ingår inte i ert abonnemang. Välj ett annat sätt att signera, eller ett större abonnemang.'
        : `Gränsen är ${of(limit.max, 'signatur', 'signaturer')} per månad med den här e-legitimationen ${all}, och den är nådd. Fler går att göra från och med den ${day(limit.from)} (UTC).`,
    sms: limit =>
      `${reached(limit, `${number(limit.max)} sms per månad ${all}`)} Fler skickas från och med den ${day(limit.from)} (UTC)${orLarger(limit)}.`,
    members: limit =>
      `${reached(limit, `${of(limit.max, 'medlem', 'medlemmar')} ${all}`)} Alla som är med i en arbetsyta räknas en gång var, och det gör också alla som har en öppen inbjudan. ${limit.inSandbox ? 'Ta bort en medlem eller dra tillbaka en inbjudan.' : 'Ta bort en medlem, dra tillbaka en inbjudan eller välj ett större abonnemang.'}`,
    workspaces: limit =>
      `${reached(limit, `${of(limit.max, 'arbetsyta', 'arbetsytor')} ${all}`)} ${limit.inSandbox ? 'En sandlåda kan inte ha fler.' : 'Välj ett större abonnemang för att få fler.'}`,
    sandboxes: limit =>
      `${reached(limit, `${of(limit.max, 'sandlåda', 'sandlådor')} för organisationen`)} Använd en som finns, eller välj ett större abonnemang.`,
    storage: ({ max, left, size }) =>
      `Organisationen har ${bytes(max)} för uppladdade filer och bilagor, och ${left > 0 ? bytes(left) : 'inget'} är kvar. Den här filen är på ${bytes(size)}. Ta bort filer eller dokument som ni inte behöver.`,
    bulkTests: ({ max, seconds }) =>
      `Organisationen kan skicka ${of(max, 'test', 'tester')} av massutskick per 24 timmar. Ni kan skicka en till ${when(seconds)}.`,
    apps: ({ max }) => `En organisation kan ha ${of(max, 'app', 'appar')}. Ta bort en som inte används.`,
  },
  requests: {
    requestsPerMinute: ({ max, seconds }) =>
      `Organisationen kan göra ${of(max, 'anrop', 'anrop')} i minuten, med alla nycklar, appar och arbetsytor tillsammans. Försök igen ${when(seconds)}.`,
    requestsPerDay: ({ max, seconds }) =>
      `Organisationen kan göra ${of(max, 'anrop', 'anrop')} på 24 timmar, med alla nycklar, appar och arbetsytor tillsammans. De 24 timmarna är slut ${when(seconds)}.`,
    sessionRequests: ({ max, seconds }) =>
      `Sidan tar emot ${of(max, 'begäran', 'begäranden')} i minuten från en person. Försök igen ${when(seconds)}.`,
    pageRequests: ({ max, seconds }) =>
      `Sidan tar emot ${of(max, 'begäran', 'begäranden')} i minuten. Försök igen ${when(seconds)}.`,
    partyMessages: ({ max, within, seconds }) =>
      `Du kan skriva ${of(max, 'meddelande', 'meddelanden')} på ${wait(within)}. Försök igen ${when(seconds)}.`,
    formAttempts: ({ seconds }) => `Det har kommit för många försök från ditt nätverk. Försök igen ${when(seconds)}.`,
    formCapacity: ({ seconds }) =>
      `Många använder formuläret just nu. Kom tillbaka ${when(seconds)}; det du har skrivit finns kvar.`,
    visitorMail: ({ seconds }) =>
      `Den här adressen har fått för många meddelanden från formulär. Försök igen ${when(seconds)}.`,
    handOvers: ({ seconds }) => `Signeringen har lämnats över för många gånger. Försök igen ${when(seconds)}.`,
    invitations: ({ seconds }) => `Adressen har bjudits in för många gånger. Försök igen ${when(seconds)}.`,
    unsignedPlaces: ({ seconds }) =>
      `För många svar som har skickats härifrån i dag är inte undertecknade. Underteckna dem eller försök igen ${when(seconds)}.`,
    formPlaces: ({ seconds }) =>
      `Alla platser i formuläret är upptagna just nu. Några av dem kan bli lediga: försök igen ${when(seconds)}.`,
    storedByVisitors: ({ seconds }) => `För mycket har sparats i dag. Försök igen ${when(seconds)}.`,
    passwordChecks: ({ seconds }) => `För många lösenord kontrolleras just nu. Försök igen ${when(seconds)}.`,
    waitingImports: ({ seconds }) => `För många importer väntar just nu. Försök igen ${when(seconds)}.`,
    filesAtOnce: ({ max, seconds }) =>
      `Organisationen skickar redan ${of(max, 'fil', 'filer')}. Försök igen ${when(seconds)}.`,
    wrongTokens: ({ max, seconds }) =>
      `Mer än ${of(max, 'felaktig nyckel, token eller länk', 'felaktiga nycklar, token eller länkar')} i minuten kom från ditt nätverk. Försök igen ${when(seconds)}.`,
    eidOrders: ({ max, seconds }) =>
      `Du kan börja legitimera dig ${of(max, 'gång', 'gånger')} i timmen. Försök igen ${when(seconds)}.`,
  },
  counts: {
    webhooks: max => `En arbetsyta kan ha ${of(max, 'webhook', 'webhookar')}. Ta bort en som inte används.`,
    customFields: max => `En arbetsyta kan ha ${of(max, 'eget fält', 'egna fält')}. Ta bort ett som inte används.`,
    savedViews: max => `Du kan ha ${of(max, 'sparad vy', 'sparade vyer')} här. Ta bort en som inte används.`,
    reports: max => `Arbetsytan kan ha ${of(max, 'sparad rapport', 'sparade rapporter')}. Ta bort en som inte används.`,
    tags: max => `Ett dokument, en mall eller en kontakt kan ha ${of(max, 'tagg', 'taggar')}. Ta bort en först.`,
    links: max => `Ett dokument kan ha ${of(max, 'länk', 'länkar')} till andra. Ta bort en först.`,
    messages: max => `Ett dokument kan ha ${of(max, 'meddelande', 'meddelanden')}. Skriv via e-post i stället.`,
    commentThreads: max => `Ett dokument kan ha ${of(max, 'kommentar', 'kommentarer')}. Ta bort en först.`,
    commentMessages: max => `En kommentar kan ha ${of(max, 'meddelande', 'meddelanden')}. Börja en ny kommentar.`,
    documentParties: max => `Ett dokument kan ha ${of(max, 'part', 'parter')}. Gör flera dokument om ni är fler.`,
    templateParties: max => `En mall kan ha ${of(max, 'part', 'parter')}. Gör flera mallar om ni är fler.`,
    blocks: max =>
      `Ett dokument kan ha ${of(max, 'block', 'block')}. Samla flera texter i ett block, eller ta bort några.`,
    blockFields: max => `Ett block kan ha ${of(max, 'fält', 'fält')}. Använd flera block.`,
    boxes: max => `En PDF kan ha ${of(max, 'placerat fält', 'placerade fält')}. Dela upp PDF-filen.`,
    anchors: max =>
      `En begäran kan placera ${of(max, 'fält', 'fält')} efter texter i PDF-filer. Dela upp den om det behövs fler.`,
    filesOfRequest: max =>
      `En begäran kan innehålla ${of(max, 'PDF', 'PDF-filer')}. Dela upp den, eller ladda upp filerna först.`,
    pages: max =>
      `PDF-filerna i ett dokument kan ha ${of(max, 'sida', 'sidor')} tillsammans. Gör flera dokument om det behövs fler.`,
    attachedMegabytes: max =>
      `De bifogade filerna i ett dokument kan vara på ${number(max)} MB tillsammans. Bifoga mindre filer.`,
    contentCharacters: max =>
      `Innehållet i ett dokument kan ha ${of(max, 'tecken', 'tecken')}. Korta det, eller gör flera dokument.`,
    reusableCharacters: max => `Ett sparat block kan ha ${of(max, 'tecken', 'tecken')}. Korta det.`,
    textPieces: max =>
      `Texterna i ett dokument kan ha ${of(max, 'stycke, punkt eller cell', 'stycken, punkter och celler')} tillsammans. Korta dem, eller gör flera dokument.`,
    folderLevels: max => `Mappar kan ligga i ${of(max, 'nivå', 'nivåer')}. Välj en mapp högre upp.`,
    exportedDocuments: max =>
      `${of(max, 'dokument', 'dokument')} i en mapp kan exporteras tillsammans. Exportera mapparna i den i stället.`,
    bodyMegabytes: max => `En begäran kan vara på ${number(max)} MB. Skicka mindre åt gången.`,
  },
  features: {
    API: plan => `API:et kräver abonnemanget ${plan} eller högre.`,
    WEBHOOK_TEST: plan => `Test av webhookar kräver abonnemanget ${plan} eller högre.`,
    OAUTH: plan => `Anslutna appar kräver abonnemanget ${plan} eller högre.`,
    TOOL_SERVER: plan => `Anslutna assistenter kräver abonnemanget ${plan} eller högre.`,
    BULK_SEND: plan => `Massutskick kräver abonnemanget ${plan} eller högre.`,
    REPORTS: plan => `Rapporter kräver abonnemanget ${plan} eller högre.`,
  },
  scheme: scheme =>
    `${schemes[scheme]} ingår inte i ert abonnemang. Välj ett annat sätt att signera, eller ett större abonnemang.`,
};
