/** Texts of the page of API versions, in Swedish. Their type is that of all languages. */
const number = (n: number) => n.toLocaleString('sv-SE');
const calls = (n: number) => `${number(n)} anrop`;

export const sv = {
  title: 'Versioner',
  about: 'Vilken version av API:et som används i organisationen, och vad som ändras med den nyaste.',
  standard: 'Standardversion',
  standardAbout: (version: string) =>
    `Anrop med en API-nyckel som inte anger någon version i Svc-Version får ${version}.`,
  noStandard: (newest: string) => `Inget anrop har gjorts än. Det första gör ${newest} till standardversion.`,
  ends: (version: string, day: string) => `${version} fungerar till ${day}. Från den dagen avvisas den.`,
  everythingNew: (version: string) => `Allt använder ${version}. Du behöver inte göra något.`,
  nothingOlder: (version: string) =>
    `Inga anrop, webhooks eller appar använder ${version}. De senaste sju dagarnas anrop räknas.`,
  change: (version: string) => `Byt till ${version}`,
  changeAsk: (version: string) => `Byta standardversion till ${version}?`,
  changeCalls: (n: number, callers: number, version: string) =>
    n === 0
      ? `De senaste sju dagarna angav alla anrop sin version. Bytet påverkar anrop som inte gör det.`
      : `De senaste sju dagarna angav ${calls(n)} med ${callers === 1 ? 'en nyckel' : `${number(callers)} nycklar`} ingen version. Sådana anrop får ${version} så snart du byter.`,
  changeTouches: (n: number) =>
    n === 1 ? 'En av ändringarna nedan gäller dem.' : `${number(n)} av ändringarna nedan gäller dem.`,
  changeKept: 'Webhooks och appar behåller sin version. Du kan byta tillbaka när du vill.',
  changeUntil: (day: string) => `Webhooks och appar behåller sin version. Du kan byta tillbaka före ${day}.`,
  changed: (version: string) => `Standardversionen är ${version}.`,
  undo: 'Ångra',
  notUndone: 'Standardversionen kunde inte bytas tillbaka. Försök igen här.',
  uses: 'Vad som använder vilken version',
  usesAbout: 'De senaste sju dagarnas anrop. Av den nyaste versionen räknas bara anrop som inte anger version.',
  cut: 'Det gjordes fler anrop än vad som räknas här.',
  noCalls: 'Inga sådana anrop de senaste sju dagarna.',
  keys: 'Nycklar och appar som anropar',
  elsewhere: 'I arbetsytor där du inte hanterar utvecklarinställningar',
  inWorkspace: (name: string) => `i ${name}`,
  calls,
  unnamed: (n: number, all: number) =>
    n === 0 ? 'alla med version' : n === all ? 'utan version' : `${number(n)} utan version`,
  appsVersion: 'appens egen version',
  last: 'senast',
  webhooks: 'Webhooks',
  webhooksAbout: 'Varje webhook har sin egen version och byts för sig.',
  noWebhooks: 'Organisationen har inga webhooks.',
  webhooksElsewhere: (n: number) =>
    n === 1 ? 'En webhook som du inte hanterar' : `${number(n)} webhooks som du inte hanterar`,
  apps: 'Egna appar',
  appsAbout: 'Varje app har sin egen version och byts för sig.',
  noApps: 'Organisationen har inga egna appar.',
  changes: (older: string, newest: string) => `Vad som ändras från ${older} till ${newest}`,
  changesAbout:
    'Ändringarna gäller anropen som räknas upp vid var och en. Beskrivningarna är på engelska, som API-dokumentationen.',
  before: 'Nu',
  after: 'Sedan',
  concerns: (n: number) => `Gäller ${calls(n)}`,
  ofWhich: (n: number) => `, varav ${number(n)} utan version`,
  others: (n: number) =>
    n === 1 ? 'En ändring som inga anrop gäller' : `${number(n)} ändringar som inga anrop gäller`,
};

export type VersionTexts = typeof sv;
