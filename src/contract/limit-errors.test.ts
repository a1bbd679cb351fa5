/** Every error for a limit names the limit, what is counted, and when it ends or what to do. */
import { describe, expect, test } from 'vitest';
import type { ApiError } from './errors.ts';
import { limitExceeded, planRequired, rateLimited, schemeNotIncluded, tooMany } from './limit-errors.ts';
import { en } from './locales/limits/en.ts';
import type { CountTexts, PlanLimitTexts, RequestLimitTexts } from './locales/limits/texts.ts';

const from = new Date(Date.UTC(2026, 11, 1));
const team = { max: 2_500, inSandbox: false };
const sandbox = { max: 2_500, inSandbox: true };

interface Case {
  error: ApiError;
  /** What the texts name, in English and in Swedish. */
  en: readonly string[];
  sv: readonly string[];
}

const ofPlan: Readonly<Record<keyof PlanLimitTexts, Case>> = {
  documentsSent: {
    error: limitExceeded('documentsSent', { ...team, from }),
    en: ['your plan is 2,500 sent documents a month in the whole organization', 'from 1 December 2026 (UTC)'],
    sv: ['ert abonnemang är 2 500 skickade dokument per månad i hela organisationen', 'den 1 december 2026 (UTC)'],
  },
  formDocuments: {
    error: limitExceeded('formDocuments', { ...team, from }),
    en: ['your plan is 2,500 documents of forms a month', 'for what members send', 'from 1 December 2026 (UTC)'],
    sv: ['ert abonnemang är 2 500 dokument från formulär per månad', 'medlemmarna', 'den 1 december 2026 (UTC)'],
  },
  documentsCreated: {
    error: limitExceeded('documentsCreated', { ...sandbox, seconds: 720 }),
    en: ['a sandbox is 2,500 new documents an hour in the whole organization', 'more in 12 minutes'],
    sv: ['en sandlåda är 2 500 nya dokument per timme i hela organisationen', 'fler om 12 minuter'],
  },
  identityChecks: {
    error: limitExceeded('identityChecks', { ...team, from }),
    en: ['2,500 identity checks a month', 'from 1 December 2026 (UTC)'],
    sv: ['2 500 identitetskontroller per månad', 'den 1 december 2026 (UTC)'],
  },
  signatures: {
    error: limitExceeded('signatures', { ...team, from }),
    en: ['2,500 signatures a month with this electronic ID', 'from 1 December 2026 (UTC)'],
    sv: ['2 500 signaturer per månad med den här e-legitimationen', 'den 1 december 2026 (UTC)'],
  },
  sms: {
    error: limitExceeded('sms', { ...team, from }),
    en: ['2,500 SMS a month', 'from 1 December 2026 (UTC)'],
    sv: ['2 500 sms per månad', 'den 1 december 2026 (UTC)'],
  },
  members: {
    error: limitExceeded('members', sandbox),
    en: ['a sandbox is 2,500 members', 'with an open invitation', 'Remove a member'],
    sv: ['en sandlåda är 2 500 medlemmar', 'öppen inbjudan', 'Ta bort en medlem'],
  },
  workspaces: {
    error: limitExceeded('workspaces', team),
    en: ['your plan is 2,500 workspaces', 'Choose a larger plan'],
    sv: ['ert abonnemang är 2 500 arbetsytor', 'Välj ett större abonnemang'],
  },
  sandboxes: {
    error: limitExceeded('sandboxes', { max: 1, inSandbox: false }),
    en: ['your plan is 1 sandbox of the organization', 'Use one that exists'],
    sv: ['ert abonnemang är 1 sandlåda', 'Använd en som finns'],
  },
  storage: {
    error: limitExceeded('storage', { max: 2e9, left: 12_500_000, size: 20_000_000 }),
    en: ['2 GB of storage for uploaded files and attachments', '12.5 MB is left', 'has 20 MB', 'Delete files'],
    sv: ['2 GB för uppladdade filer och bilagor', '12,5 MB är kvar', 'är på 20 MB', 'Ta bort filer'],
  },
  bulkTests: {
    error: limitExceeded('bulkTests', { max: 20, seconds: 7_200 }),
    en: ['20 tests', 'in 2 hours'],
    sv: ['20 tester', 'om 2 timmar'],
  },
  apps: {
    error: limitExceeded('apps', { max: 50 }),
    en: ['50 apps', 'Delete one'],
    sv: ['50 appar', 'Ta bort en'],
  },
};

const ofRequests: Readonly<Record<keyof RequestLimitTexts, Case>> = {
  requestsPerMinute: {
    error: rateLimited('requestsPerMinute', { max: 600, seconds: 12 }),
    en: ['600 requests a minute, with all its keys, apps and workspaces together', 'again in 12 seconds'],
    sv: ['600 anrop i minuten, med alla nycklar, appar och arbetsytor tillsammans', 'igen om 12 sekunder'],
  },
  requestsPerDay: {
    error: rateLimited('requestsPerDay', { max: 2_000, seconds: 10_000 }),
    en: ['2,000 requests in 24 hours', 'end in 3 hours'],
    sv: ['2 000 anrop på 24 timmar', 'slut om 3 timmar'],
  },
  sessionRequests: {
    error: rateLimited('sessionRequests', { max: 1_200, seconds: 1 }),
    en: ['1,200 requests a minute from one person', 'again in 1 second.'],
    sv: ['1 200 begäranden i minuten från en person', 'igen om 1 sekund.'],
  },
  pageRequests: {
    error: rateLimited('pageRequests', { max: 240, seconds: 5 }),
    en: ['240 requests a minute', 'again in 5 seconds'],
    sv: ['240 begäranden i minuten', 'igen om 5 sekunder'],
  },
  partyMessages: {
    error: rateLimited('partyMessages', { max: 10, within: 60, seconds: 60 }),
    en: ['10 messages in 60 seconds', 'again in 60 seconds'],
    sv: ['10 meddelanden på 60 sekunder', 'igen om 60 sekunder'],
  },
  formAttempts: {
    error: rateLimited('formAttempts', { seconds: 3_600 }),
    en: ['from your network', 'again in 60 minutes'],
    sv: ['från ditt nätverk', 'igen om 60 minuter'],
  },
  invitations: {
    error: rateLimited('invitations', { seconds: 3_600 }),
    en: ['invited too many times', 'again in 60 minutes'],
    sv: ['bjudits in för många gånger', 'igen om 60 minuter'],
  },
  unsignedPlaces: {
    error: rateLimited('unsignedPlaces', { seconds: 3_600 }),
    en: ['from here today have not been signed', 'again in 60 minutes'],
    sv: ['härifrån i dag är inte undertecknade', 'igen om 60 minuter'],
  },
  formPlaces: {
    error: rateLimited('formPlaces', { seconds: 3_600 }),
    en: ['All places of the form are taken', 'again in 60 minutes'],
    sv: ['Alla platser i formuläret är upptagna', 'igen om 60 minuter'],
  },
  formCapacity: {
    error: rateLimited('formCapacity', { seconds: 60 }),
    en: ['Come back in 60 seconds', 'what you typed is kept'],
    sv: ['Kom tillbaka om 60 sekunder', 'det du har skrivit finns kvar'],
  },
  visitorMail: {
    error: rateLimited('visitorMail', { seconds: 3_600 }),
    en: ['too many messages from forms', 'again in 60 minutes'],
    sv: ['för många meddelanden från formulär', 'igen om 60 minuter'],
  },
  handOvers: {
    error: rateLimited('handOvers', { seconds: 3_600 }),
    en: ['handed over too many times', 'again in 60 minutes'],
    sv: ['lämnats över för många gånger', 'igen om 60 minuter'],
  },
  storedByVisitors: {
    error: rateLimited('storedByVisitors', { seconds: 7_200 }),
    en: ['Too much was stored today', 'again in 2 hours'],
    sv: ['För mycket har sparats i dag', 'igen om 2 timmar'],
  },
  passwordChecks: {
    error: rateLimited('passwordChecks', { seconds: 5 }),
    en: ['Too many passwords are being checked', 'again in 5 seconds'],
    sv: ['För många lösenord kontrolleras', 'igen om 5 sekunder'],
  },
  waitingImports: {
    error: rateLimited('waitingImports', { seconds: 5 }),
    en: ['Too many imports are waiting', 'again in 5 seconds'],
    sv: ['För många importer väntar', 'igen om 5 sekunder'],
  },
  filesAtOnce: {
    error: rateLimited('filesAtOnce', { max: 4, seconds: 1 }),
    en: ['already sending 4 files', 'again in 1 second'],
    sv: ['skickar redan 4 filer', 'igen om 1 sekund'],
  },
  wrongTokens: {
    error: rateLimited('wrongTokens', { max: 120, seconds: 60 }),
    en: ['120 wrong keys, tokens or links', 'again in 60 seconds'],
    sv: ['120 felaktiga nycklar, token eller länkar', 'igen om 60 sekunder'],
  },
  eidOrders: {
    error: rateLimited('eidOrders', { max: 30, seconds: 3_600 }),
    en: ['30 times an hour', 'again in 60 minutes'],
    sv: ['30 gånger i timmen', 'igen om 60 minuter'],
  },
};

/** Numbers are grouped with a no-break space in Swedish. */
const spaced = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const expectTexts = ({ error, en: english, sv: swedish }: Case) => {
  for (const part of english) {
    expect(error.message).toContain(part);
    expect(error.facts.userMessage?.en).toContain(part);
  }
  for (const part of swedish) expect(spaced(error.facts.userMessage?.sv)).toContain(part);
};

describe('An error for a limit says the limit, what counts, and when it ends or what to do', () => {
  test.each(Object.entries(ofPlan))('of the plan: %s', (_name, one) => {
    expect(one.error.code).toBe('LIMIT_EXCEEDED');
    expectTexts(one);
  });

  test.each(Object.entries(ofRequests))('of requests, with Retry-After: %s', (name, one) => {
    expect(one.error.code).toBe(name === 'requestsPerDay' ? 'DAILY_QUOTA_EXCEEDED' : 'RATE_LIMITED');
    expect(one.error.facts.retryAfter).toBeGreaterThan(0);
    expectTexts(one);
  });

  test.each(Object.keys(en.counts) as (keyof CountTexts)[])('of what is counted: %s', name => {
    const { code, message, facts } = tooMany(name, 1_234, 'place');
    expect([code, facts.issues?.map(issue => [issue.path, issue.code])]).toEqual([
      'VALIDATION_FAILED',
      [['place', 'TOO_BIG']],
    ]);
    expect(message).toContain('place: ');
    expect(message).toContain('1,234');
    for (const [text, number] of [
      [facts.issues?.[0]?.message, '1,234'],
      [facts.userMessage?.en, '1,234'],
      [spaced(facts.userMessage?.sv), '1 234'],
    ] as const) {
      expect(text).toContain(number);
      // What it is, and what to do.
      expect(text?.split(/\. (?=[A-ZÅÄÖ])/)).toHaveLength(2);
    }
  });

  test.each([
    ['API', 'Team'],
    ['WEBHOOK_TEST', 'Team'],
    ['OAUTH', 'Team'],
    ['TOOL_SERVER', 'Team'],
    ['BULK_SEND', 'Solo'],
    ['REPORTS', 'Solo'],
  ] as const)('of a feature, with the smallest plan that has it: %s', (feature, plan) => {
    const { code, message, facts } = planRequired(feature);
    expect(code).toBe('PLAN_REQUIRED');
    for (const text of [message, facts.userMessage?.sv, facts.userMessage?.en]) {
      expect(text).toContain(plan);
      expect(text).not.toContain('_');
    }
  });

  test('of an electronic ID that the plan lacks, by its name', () => {
    const { facts } = schemeNotIncluded('NO_BANKID_HIGH');
    expect([facts.userMessage?.sv, facts.userMessage?.en]).toEqual([
      'Norskt BankID ingår inte i ert abonnemang. Välj ett annat sätt att signera, eller ett större abonnemang.',
      'Your plan does not include Norwegian BankID, high. Choose another way to sign, or a larger plan.',
    ]);
  });

  test('of a quota of zero: what the plan or the sandbox does not have', () => {
    for (const [limit, swedish] of [
      [{ ...sandbox, max: 0, from }, 'ingår inte i en sandlåda'],
      [{ ...team, max: 0, from }, 'ingår inte i ert abonnemang'],
    ] as const)
      expect(limitExceeded('identityChecks', limit).facts.userMessage?.sv).toContain(swedish);
  });
});
