/** Texts of the inbox in Swedish. Their type is that of all languages. */
import type { InboxKind } from '../../../../src/contract/dashboard/inbox.ts';

const number = (n: number): string => (n >= 1_000 ? 'Fler än 1 000' : n.toLocaleString('sv-SE'));

export const sv = {
  open: 'Öppna',
  done: 'Klara',
  parts: 'Öppna och klara',
  waiting: (n: number): string => `${number(n)} dokument väntar på andra`,
  title: {
    SIGN: name => `Signera: ${name}`,
    APPROVE: name => `Godkänn: ${name}`,
    MESSAGE: name => `Meddelande: ${name}`,
    MENTION: name => `Du nämns: ${name}`,
    BOUNCED: name => `Kom inte fram: ${name}`,
    DECLINED: name => `Avböjt: ${name}`,
    SEALING_LATE: name => `Inte förseglat än: ${name}`,
    WEBHOOK_PAUSED: name => `Webhook pausad: ${name}`,
    QUOTA: () => 'Månadens dokument håller på att ta slut',
  } satisfies Record<InboxKind, (name: string) => string> as Record<InboxKind, (name: string) => string>,
  about: {
    SIGN: who => (who === null ? 'Det är din tur' : `${who} ber dig signera`),
    APPROVE: who => (who === null ? 'Du är ombedd att godkänna' : `${who} ber om ditt godkännande`),
    MESSAGE: (who, text) => `${who ?? 'Någon'}: ${text ?? ''}`,
    MENTION: (who, text) => `${who ?? 'Någon'}: ${text ?? ''}`,
    BOUNCED: (who, email) =>
      `${email === null ? 'Meddelandet' : `E-posten till ${email}`} kom i retur${who === null ? '' : ` · ${who}`}`,
    DECLINED: who => `${who ?? 'Någon'} avböjde att signera`,
    SEALING_LATE: () => 'Alla har signerat och förseglingen dröjer. Den görs om automatiskt.',
    WEBHOOK_PAUSED: () => 'Leveranserna misslyckades för länge. Slå på den igen när mottagaren fungerar.',
    QUOTA: (_, used) =>
      `${used?.replace('/', ' av ') ?? ''} är skickade. Fler kan skickas nästa månad eller med ett större abonnemang.`,
  } satisfies Record<InboxKind, (who: string | null, detail: string | null) => string> as Record<
    InboxKind,
    (who: string | null, detail: string | null) => string
  >,
  outcome: { SIGNED: 'Signerat', APPROVED: 'Godkänt', REJECTED: 'Avslaget', DONE: 'Undanlagt' },
  setAside: 'Klart',
  takeBack: 'Ta tillbaka',
  didSetAside: 'Det ligger under Klara.',
  empty: 'Inget väntar på dig.',
  emptyWaiting: (n: number): string => `${number(n)} dokument väntar på andra.`,
  emptyAbout:
    'Här hamnar det som väntar på dig: dokument att signera eller godkänna, meddelanden från dem du skickar till och e-post som inte kom fram.',
  sample: { document: 'Hyresavtal, Hamngatan 4', who: 'Elin Sandvik', message: 'Kan jag flytta in den första?' },
  emptyDone: 'Det du signerar, svarar på och lägger undan finns kvar här i 30 dagar.',
};
export type InboxTexts = typeof sv;
