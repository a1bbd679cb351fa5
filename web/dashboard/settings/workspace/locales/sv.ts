/** Texts of the settings of the workspace, in Swedish. Their type is that of all languages. */
export const sv = {
  generalAbout: 'Gäller alla som arbetar i arbetsytan.',
  defaultsAbout: 'Nya dokument börjar så här. Varje dokument kan ändras för sig innan det skickas.',
  naming: 'Namn',
  names: {
    name: 'Arbetsytans namn',
    slug: 'Kortnamn',
    language: 'Språk för nya dokument',
    timeZone: 'Tidszon',
    hasDeadline: 'Frist',
    days: 'Dagar att signera på',
    reminderIntervalDays: 'Påminnelser',
    signatureMethod: 'Underskrift',
    allowDelegation: 'Den som ska signera får lämna över det till någon annan',
    sendPlainTextEmailOnly: 'Skicka e-post som ren text, utan bilder och färger',
    hasSignaturePage: 'Underskriftssida',
    evidencePage: 'Bevissida',
    nationalIdDisplayMode: 'Personnummer',
    requireApproval: 'Varje dokument måste godkännas innan det skickas',
    completedRetentionDays: 'Färdiga dokument',
    trashRetentionDays: 'Dagar i papperskorgen',
  },
  slugHint: 'För program: små bokstäver, siffror och bindestreck.',
  slugTaken: 'Det kortnamnet används av en annan arbetsyta.',
  place: 'Språk och tid',
  placeAbout: 'E-post och sidor till dem som signerar har dokumentets språk.',
  timeZoneHint: 'Frister, påminnelser och datum i e-post följer den.',
  time: 'Frist och påminnelser',
  timeAbout: 'Påminnelser går till dem som det är dags för, tills de har signerat.',
  hasDeadline: 'Nya dokument har en frist',
  daysHint: 'Från den dag då dokumentet skapas.',
  everyDays: (days: number): string =>
    days === 0 ? 'Inga' : days === 1 ? 'Varje dag' : days === 2 ? 'Varannan dag' : `Var ${days}:e dag`,
  signing: 'Underskrift',
  methodHint: 'Så skriver nya parter under, om inget annat väljs.',
  files: 'Förseglade filer',
  filesAbout: 'Det här bestäms när dokumentet skickas. Det som redan är skickat ändras inte.',
  pageAbout: {
    hasSignaturePage: 'Sist i dokumentet, för dem som signerar men inte har någon plats för sin underskrift.',
    evidencePage: 'Sist i den förseglade filen: vem som skrev under, hur och när, och var filen kan kontrolleras.',
  },
  nationalIdHint: 'Så visas personnummer från e-legitimation.',
  nationalIds: { FULL: 'Hela numret', PARTIAL: 'En del av numret', NONE: 'Inte alls' },
  approval: 'Godkännande',
  approvalAbout: 'Den som skickar väljer vem som godkänner. Det kräver en roll som får godkänna.',
  retention: 'Gallring',
  retentionAbout: 'Ett dokument som gallras raderas för gott, med alla filer. Det går inte att ångra.',
  kept: (days: number | null): string =>
    days === null
      ? 'Sparas tills någon raderar dem'
      : days < 365
        ? `Raderas efter ${days} dagar`
        : days === 365
          ? 'Raderas efter ett år'
          : `Raderas efter ${Math.floor(days / 365)} år`,
  trashHint: '7 till 365 dagar. Fram till dess kan ett dokument återställas.',
  keptForever: 'Färdiga dokument raderas inte av sig själva.',
  keptUntil: (kept: string, count: number): string =>
    `${kept}, med en veckas varning via e-post till den som ansvarar. ${
      count === 0
        ? 'I dag är inget dokument så gammalt.'
        : count === 1
          ? 'I dag gäller det 1 dokument.'
          : `I dag gäller det ${count.toLocaleString('sv-SE')} dokument.`
    }`,
};

export type WorkspaceTexts = typeof sv;
