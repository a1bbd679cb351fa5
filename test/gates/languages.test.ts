/** Everything that is said to parties is said in ten languages: no word is missing, and none was left in English. */
import { describe, expect, test } from 'vitest';
import { documentWords, tableWords } from '../../src/areas/content/words.ts';
import { partyWords } from '../../src/areas/documents/words/party-words.ts';
import { orderWords } from '../../src/areas/eid-orders/order-words.ts';
import { checkWords } from '../../src/areas/identity-checks/words.ts';
import { evidenceWords } from '../../src/areas/signing/evidence-words/evidence-words.ts';
import { journalWords } from '../../src/areas/signing/journal-words/journal-words.ts';
import { signingWords } from '../../src/areas/signing/words/signing-words.ts';
import { messages } from '../../src/base/eid/bankid/messages.ts';
import { languages } from '../../src/contract/values.ts';
import { eidWords } from '../../src/edges/pages/eid-words/eid-words.ts';
import { formWords } from '../../src/edges/pages/form.ts';
import { verifyWords } from '../../src/edges/pages/verify-words/verify-words.ts';
import { fetchers } from '../../web/signer/words/catalogues.ts';
import { wordless } from '../../web/signer/words/wordless.ts';
import { gapsIn, saidBy } from '../kit/catalogues.ts';

type Catalogue = Record<(typeof languages)[number], unknown>;

const page = Object.fromEntries(
  await Promise.all(languages.map(async language => [language, await fetchers[language]()] as const)),
) as Catalogue; // boundary: one entry of each language

const catalogues: Record<string, Catalogue> = {
  'the page of the signer': page,
  'the page without words': wordless,
  'letters and text messages': partyWords,
  'consent and codes': signingWords,
  'the journal': journalWords,
  'what a file proves': evidenceWords,
  'the page of verification': verifyWords,
  'the pages of electronic ID': eidWords,
  'how an electronic ID stands': orderWords,
  'messages of BankID': messages,
  'letters of identity checks': checkWords,
  'the page of a closed form': formWords,
  'words in documents': documentWords,
  'words in tables': tableWords,
};

/** Names, and words that are the same in English and in another language. */
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
]);

describe.each(Object.entries(catalogues))('Of %s', (name, catalogue) => {
  test('no word is missing, empty or too many in any language', () => {
    const counted = languages.map(language => {
      const { missing, empty, beyond } = gapsIn(catalogue[language], catalogue.sv);
      return { language, missing, empty, beyond };
    });
    const count = (of: 'missing' | 'empty') => counted.reduce((sum, gaps) => sum + gaps[of].length, 0);
    console.log(
      `${name}: ${saidBy(catalogue.sv).length} texts in ${counted.length} languages, missing ${count('missing')}, empty ${count('empty')}`,
    );
    expect(counted).toEqual(languages.map(language => ({ language, missing: [], empty: [], beyond: [] })));
  });

  test('every text tells what the Swedish one tells', () => {
    expect(languages.flatMap(language => gapsIn(catalogue[language], catalogue.sv).untold)).toEqual([]);
  });

  test('nobody is shouted at', () => {
    expect(languages.flatMap(language => gapsIn(catalogue[language], catalogue.sv).shouting)).toEqual([]);
  });

  test('nothing was left in English', () => {
    const english = new Map(saidBy(catalogue.en).map(({ path, text }) => [path, text]));
    const same = languages
      .filter(language => language !== 'en')
      .flatMap(language =>
        saidBy(catalogue[language])
          .filter(({ path, text }) => text === english.get(path) && /\p{L}{2}/u.test(text.replace(/‹\w+›/g, '')))
          .filter(({ text }) => !alike.has(text))
          .map(({ text }) => `${language}: ${text}`),
      );
    expect(same).toEqual([]);
  });
});
