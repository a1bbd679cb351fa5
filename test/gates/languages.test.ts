/** Every text for parties exists in ten languages: none is missing, and none is left in English. */
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/contract/values.ts';
import { documentTexts } from '../../src/domain/content/locales/documents.ts';
import { tableTexts } from '../../src/domain/content/locales/tables.ts';
import { acceptanceTexts as accepting } from '../../src/domain/documents/locales/acceptance.ts';
import { partyTexts } from '../../src/domain/documents/locales/notifications.ts';
import { orderTexts } from '../../src/domain/eid-orders/locales/orders.ts';
import { checkTexts } from '../../src/domain/identity-checks/locales/checks.ts';
import { acceptanceTexts as acceptedJournal } from '../../src/domain/sealing/locales/acceptance.ts';
import { appendixTexts } from '../../src/domain/sealing/locales/appendix.ts';
import { evidenceTexts } from '../../src/domain/sealing/locales/evidence.ts';
import { journalTexts } from '../../src/domain/sealing/locales/journal.ts';
import { acceptanceTexts } from '../../src/domain/signing/locales/acceptance.ts';
import { eidAppTexts } from '../../src/domain/signing/locales/eid-app.ts';
import { signingTexts } from '../../src/domain/signing/locales/signing.ts';
import { messages } from '../../src/platform/eid/bankid/messages.ts';
import { eidTexts } from '../../src/server/pages/locales/eid.ts';
import { unavailableTexts } from '../../src/server/pages/locales/unavailable.ts';
import { verifyTexts } from '../../src/server/pages/locales/verify.ts';
import { noScriptTexts as identityNoScript } from '../../web/identity/locales/no-script.ts';
import { acceptanceFetchers, fetchers } from '../../web/signer/language/fetchers.ts';
import { loadFailureTexts } from '../../web/signer/locales/load-failure.ts';
import { noScriptTexts as signerNoScript } from '../../web/signer/locales/no-script.ts';
import { flattenTexts, gapsIn } from '../kit/locales.ts';

type Locales = Record<(typeof languages)[number], unknown>;

const fetched = async (texts: Record<(typeof languages)[number], () => Promise<unknown>>): Promise<Locales> =>
  Object.fromEntries(
    await Promise.all(languages.map(async language => [language, await texts[language]()] as const)),
  ) as Locales; // boundary: one entry of each language
const page = await fetched(fetchers);
const accepted = await fetched(acceptanceFetchers);

const localesOf: Record<string, Locales> = {
  'the page of the signer': page,
  'the page of who accepts': accepted,
  'notifications about accepting': accepting,
  'acceptance in consent and codes': acceptanceTexts,
  'acceptance in the journal': acceptedJournal,
  'the page without words': loadFailureTexts,
  'letters and text messages': partyTexts,
  'consent and codes': signingTexts,
  'the journal': journalTexts,
  'what a file proves': evidenceTexts,
  'the page of verification': verifyTexts,
  'the pages of electronic ID': eidTexts,
  'how an electronic ID stands': orderTexts,
  'messages of BankID': messages,
  'letters of identity checks': checkTexts,
  'the eID app': eidAppTexts,
  appendices: appendixTexts,
  'the page of a busy service': unavailableTexts,
  'the signing page without scripts': signerNoScript,
  'the page of an identity check or a form without scripts': identityNoScript,
  'words in documents': documentTexts,
  'words in tables': tableTexts,
};

/** Names, and words that are the same in English and another language. */
const alike = new Set([
  'BankID',
  'BankID (NO)',
  'FTN',
  'MitID',
  'MitID Erhverv',
  'iDIN',
  'SHA-256',
  'PIN',
  'E-mail',
  'Send',
  'Sent',
  'Sent.',
  'Subtotal',
  'Total',
  'optional',
  'for 941',
  '941, for 942',
  'Name',
  'Date',
  'Document',
  'Message',
  'Page',
  'Parties',
  'Signature',
  'Signatures',
  'signature',
  '941 signatures',
  'code',
  'File',
  'FILE',
  'Image',
  'Information',
  'Password',
]);

describe.each(Object.entries(localesOf))('Texts of %s', (name, locales) => {
  test('no text is missing, empty or superfluous in any language', () => {
    const counted = languages.map(language => {
      const { missing, empty, beyond } = gapsIn(locales[language], locales.sv);
      return { language, missing, empty, beyond };
    });
    const count = (of: 'missing' | 'empty') => counted.reduce((sum, gaps) => sum + gaps[of].length, 0);
    console.log(
      `${name}: ${flattenTexts(locales.sv).length} texts in ${counted.length} languages, missing ${count('missing')}, empty ${count('empty')}`,
    );
    expect(counted).toEqual(languages.map(language => ({ language, missing: [], empty: [], beyond: [] })));
  });

  test('every text has the placeholders of the Swedish one', () => {
    expect(languages.flatMap(language => gapsIn(locales[language], locales.sv).otherArguments)).toEqual([]);
  });

  test('no text shouts', () => {
    expect(languages.flatMap(language => gapsIn(locales[language], locales.sv).shouting)).toEqual([]);
  });

  test('no text is left in English', () => {
    const english = new Map(flattenTexts(locales.en).map(({ path, text }) => [path, text]));
    const same = languages
      .filter(language => language !== 'en')
      .flatMap(language =>
        flattenTexts(locales[language])
          .filter(({ path, text }) => text === english.get(path) && /\p{L}{2}/u.test(text.replace(/‹\w+›/g, '')))
          .filter(({ text }) => !alike.has(text))
          .map(({ text }) => `${language}: ${text}`),
      );
    expect(same).toEqual([]);
  });
});
