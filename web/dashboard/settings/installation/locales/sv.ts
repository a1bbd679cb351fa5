/** Texts of the page of the installation, in Swedish. Their type is that of all languages. */
import type { MailEncryption, MailTrial, SettingSubject } from '../../../../../src/contract/dashboard/operator.ts';

const subject: Record<SettingSubject, string> = {
  SERVER: 'Server',
  DATA: 'Data och hemligheter',
  FILES: 'Sparade filer',
  MESSAGES: 'E-post och sms',
  WEBHOOKS: 'Webhooks',
  REGISTRY: 'Företagsregister',
  SEAL_KEY: 'Sigillets nyckel',
  SEAL_LEVEL: 'Sigillets nivå och tidsstämplar',
  EID: 'E-legitimation',
  APPS: 'Anslutna appar',
  EMBEDDING: 'Inbäddning',
  SANDBOXES: 'Sandlådor',
};
const encryption: Record<MailEncryption, string> = {
  STARTTLS: 'STARTTLS, vanligen port 587',
  IMPLICIT: 'TLS från start, vanligen port 465',
  NONE: 'Ingen',
};
const outcome: Record<Exclude<MailTrial['outcome'], 'REFUSED'>, string> = {
  ACCEPTED: 'E-postservern tog emot meddelandet. Se efter att det kommer fram.',
  UNREACHED: 'E-postservern gick inte att nå. Kontrollera adress och port, och att servern är igång.',
  ADDRESS: 'E-postservern tar inte emot e-post till din adress.',
  LATER: 'E-postservern tog inte emot meddelandet den här gången. Försök igen om en stund.',
};
const problem: Record<NonNullable<MailTrial['problem']>, string> = {
  SIGN_IN: 'Inloggningen godtogs inte. Kontrollera användare och lösenord; vissa leverantörer kräver ett applösenord.',
  ENCRYPTION: 'Anslutningen gick inte att kryptera. Kontrollera kryptering och port, och serverns certifikat.',
  UNREACHABLE: outcome.UNREACHED,
  CONNECTION: 'E-postservern tar inte emot något från den här maskinen. Släpp in den där, eller välj en annan server.',
  SENDER: 'Kontot får inte skicka från avsändarens adress. Ange en adress som det får använda.',
  RELAY:
    'E-postservern skickar inte vidare till andra domäner för det här kontot. Logga in, eller tillåt det på servern.',
  POLICY: 'E-postservern ser meddelandet som skräppost. Kontrollera SPF, DKIM och DMARC för avsändarens domän.',
  QUOTA: 'Kontot har skickat så mycket som det får. Vänta, eller höj gränsen.',
  TOO_LARGE: 'E-postservern tar inte emot så stora meddelanden. Höj gränsen där.',
  OTHER: 'E-postservern avvisade meddelandet. Fråga den som sköter den, och visa dialogen nedan.',
};

export const sv = {
  title: 'Status och e-post',
  about: 'Hur tjänsten är uppsatt. Bara de som driver den ser sidan.',

  findings: 'Kontroll av allt',
  findingsAbout: 'Provar databas, e-post, sms, lagring, certifikat och mycket annat. Det tar upp till en minut.',
  examine: 'Kontrollera nu',
  examining: 'Kontrollen pågår …',
  never: 'Ingen kontroll har gjorts än.',
  examinedAt: (time: string): string => `Kontrollerat ${time}.`,
  notExamined: 'Kontrollen blev inte klar. Försök igen, eller kör sigill doctor på servern.',
  found: (bad: number, toDo: number): string => {
    const mend = bad === 0 ? 'Inget att åtgärda.' : bad === 1 ? 'En sak att åtgärda.' : `${bad} saker att åtgärda.`;
    const rest = toDo === 1 ? ' En sak är kvar före produktion.' : ` ${toDo} saker är kvar före produktion.`;
    return toDo === 0 ? mend : mend + rest;
  },
  findingState: { GOOD: 'Bra', TO_DO: 'Kvar före produktion', BAD: 'Åtgärda' },
  wellOnes: (count: number): string => (count === 1 ? 'En kontroll som gick bra' : `${count} kontroller som gick bra`),

  mail: 'E-postserver',
  mailAbout: 'Inbjudningar, länkar och koder skickas genom den. En ändring gäller genast, utan omstart.',
  mailNone: 'Ingen e-postserver är vald. E-post sparas i mappen outbox på servern och når ingen.',
  mailFromEnvironment: (variable: string): string =>
    `Servern väljs av miljövariabeln ${variable} och kan inte ändras här. Ta bort variabeln och starta om för att välja den här.`,
  senderFromEnvironment: (variable: string): string => `Avsändaren väljs av miljövariabeln ${variable}.`,
  names: {
    host: 'E-postserverns adress',
    port: 'Port',
    encryption: 'Kryptering',
    user: 'Användare',
    newPassword: 'Lösenord',
    senderName: 'Avsändarens namn',
    senderAddress: 'Avsändarens e-postadress',
  },
  hostHint: 'Som mail.example.se.',
  userHint: 'Tomt om servern inte kräver inloggning.',
  passwordKept: 'Ett lösenord är sparat. Lämna tomt för att behålla det.',
  hidden: 'Sparat, visas inte',
  none: 'Inget',
  encryption,
  wrong: {
    host: 'Skriv ett värdnamn eller en IP-adress.',
    port: 'Skriv ett tal från 1 till 65535.',
    encryption465: 'Port 465 är krypterad från start. Välj TLS från start.',
    encryptionNone: 'Lösenordet skulle skickas okrypterat. Välj en annan kryptering.',
    user: 'Kontrollera hur användaren är skriven.',
    password: 'Skriv lösenordet till servern.',
    senderName: 'Namnet får inte innehålla <, >, " eller @.',
    senderAddress: 'Skriv en e-postadress, som avtal@example.se.',
  },
  test: 'Skicka ett testmeddelande till mig',
  testing: 'Skickar …',
  testAbout: (email: string): string => `Till ${email}, med det som står ovan, också innan det är sparat.`,
  outcome,
  problem,
  serverAnswer: 'Serverns eget svar',
  dialogue: 'Hela dialogen med servern',
  remove: 'Ta bort e-postservern',
  removeAsk: 'Ta bort e-postservern?',
  removeAbout:
    'Ingen e-post från någon organisation når någon förrän en ny är vald: den sparas i mappen outbox på servern. Lösenordet tas bort.',
  removed: 'E-postservern är borttagen.',

  confirm: 'Bekräfta att det är du',
  confirmAbout: 'E-postservern kan ändras och provas i tio minuter efter en kod från din app.',
  code: 'Kod från appen',
  confirmButton: 'Bekräfta',
  confirmed: 'Bekräftat. Efter tio minuter frågar sidan efter en ny kod.',
  needsSecondFactor: 'För att ändra e-postservern behöver du tvåstegsinloggning.',
  turnOn: 'Slå på den på ditt konto',

  domains: 'Organisationers domäner',
  domainsAbout:
    'En organisation som har en domän här loggar in personer med adresser i domänen genom sin egen leverantör. Godkänn den när du har sett att organisationen äger domänen.',
  domainsNone: 'Ingen domän väntar på dig.',
  domainsConfirm: 'Bekräfta innan du bestämmer',
  domainsConfirmAbout: 'Domäner kan godkännas och avvisas i tio minuter efter en kod från din app.',
  domainsNeedSecondFactor: 'För att godkänna eller avvisa en domän behöver du tvåstegsinloggning.',
  domainAsked: (organization: string, time: string): string => `${organization}, frågade ${time}`,
  domainTaken: 'En annan organisation har domänen, så den kan inte godkännas.',
  approve: 'Godkänn',
  approveNamed: (domain: string): string => `Godkänn ${domain}`,
  refuse: 'Avvisa',
  refuseNamed: (domain: string): string => `Avvisa ${domain}`,
  approved: (domain: string): string => `${domain} är godkänd.`,
  refused: (domain: string): string => `${domain} är avvisad.`,

  sms: 'Sms',
  provider: 'Leverantör',
  sender: 'Avsändare',
  smsNone: 'Ingen leverantör är vald, så sms kan inte väljas.',
  smsKept: 'Ingen leverantör är vald. Sms sparas i mappen outbox på servern.',

  seal: 'Sigillets certifikat',
  sealOwn: 'Gjort av tjänsten själv. Med ett certifikat från en betrodd utfärdare ser mottagare vem ni är.',
  sealConfigured: 'Från en utfärdare, satt i miljön.',
  daysLeft: (days: number): string => (days === 1 ? 'En dag kvar' : `${days} dagar kvar`),
  expired: 'Har gått ut',
  until: (time: string): string => `giltigt till ${time}`,
  issuedBy: (name: string): string => `utfärdat av ${name}`,

  timestamps: 'Tidsstämplar',
  timestampKind: {
    OWN: 'Från tjänstens egen utfärdare.',
    OUTSIDE: 'Från en utfärdare utanför.',
    NONE: 'Används inte.',
  },
  lastAnswer: 'Senaste svar',
  askByExamining: 'Frågas när allt kontrolleras.',

  storage: 'Lagring',
  storageKind: { FOLDER: 'Mapp', BUCKET: 'Bucket' },
  backups: 'Säkerhetskopior',
  backupsNone:
    'Ingen säkerhetskopia har gjorts med sigill backup. Kopierar ni på annat sätt, prova att återställa då och då.',
  backupKind: { DATABASE: 'Databas', FILES: 'Sparade filer' },

  version: 'Version',
  address: 'Adress',
  operators: 'Driver installationen',
  operatorsAbout: 'Läggs till och tas bort på servern med sigill operators.',

  environment: 'Satt i miljön',
  environmentAbout: 'Ändras där tjänsten startas. Hemligheter visas inte.',
  environmentNone: 'Inget: allt har sina förval.',
  secret: 'Hemligt',
  subject,
};

export type InstallationTexts = typeof sv;
