/** A party gets everything in the document's language: e-mails, SMS, the page, the consent, and the journal. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { DocumentLanguage } from '../../src/contract/values.ts';
import { contentOf } from '../../src/domain/events/chain.ts';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, journalIn } from '../kit/evidence.ts';
import { textOf } from '../kit/files.ts';
import { openSmsServer, type SmsServer } from '../kit/servers/sms-server.ts';
import { useService } from '../kit/service.ts';

const env: Record<string, string> = {};
let phones: SmsServer;
beforeAll(async () => {
  phones = await openSmsServer('46elks');
  Object.assign(env, { SIGILL_SMS_URL: phones.url, SIGILL_SMS_FROM: 'Northlight' });
});
const kit = useService({ env });
afterAll(() => phones.close());

interface Spoken {
  invitation: string;
  day: string;
  sms: string;
  code: string;
  consent: string;
  sealed: string;
  journal: [title: string, signed: string, sent: string];
}

const spoken: Record<DocumentLanguage, Spoken> = {
  sv: {
    invitation: 'Signera: Avtal',
    day: 'Sista dag är 12 december 2027.',
    sms: 'Läs och signera "Avtal"',
    code: 'Din engångskod för att signera',
    consent: 'Jag har läst ”Avtal”',
    sealed: 'Klart: Avtal',
    journal: ['Händelselogg', 'Dokumentet signerades', 'Vad parterna såg'],
  },
  en: {
    invitation: 'Please sign: Avtal',
    day: 'The deadline is 12 December 2027.',
    sms: 'Please read and sign "Avtal"',
    code: 'Your code to sign',
    consent: 'I have read “Avtal”',
    sealed: 'Completed: Avtal',
    journal: ['Journal', 'The document was signed', 'What the parties saw'],
  },
  no: {
    invitation: 'Til signering: Avtal',
    day: 'Fristen er 12. desember 2027.',
    sms: 'Les og signer "Avtal"',
    code: 'Koden din for å signere',
    consent: 'Jeg har lest «Avtal»',
    sealed: 'Ferdig: Avtal',
    journal: ['Hendelseslogg', 'Dokumentet ble signert', 'Hva partene så'],
  },
  da: {
    invitation: 'Til underskrift: Avtal',
    day: 'Fristen er 12. december 2027.',
    sms: 'Læs og skriv under på "Avtal"',
    code: 'Din kode til at skrive under',
    consent: 'Jeg har læst ”Avtal”',
    sealed: 'Færdigt: Avtal',
    journal: ['Hændelseslog', 'Dokumentet blev underskrevet', 'Hvad parterne så'],
  },
  fi: {
    invitation: 'Allekirjoitettavaksi: Avtal',
    day: 'Määräpäivä on 12. joulukuuta 2027.',
    sms: 'Lue ja allekirjoita "Avtal"',
    code: 'Koodisi allekirjoittamiseen',
    consent: 'Olen lukenut asiakirjan ”Avtal”',
    sealed: 'Valmis: Avtal',
    journal: ['Tapahtumaloki', 'Asiakirja allekirjoitettiin', 'Mitä osapuolet näkivät'],
  },
  de: {
    invitation: 'Bitte unterschreiben: Avtal',
    day: 'Die Frist endet am 12. Dezember 2027.',
    sms: 'Bitte lesen und unterschreiben Sie "Avtal"',
    code: 'Ihr Code zum Unterschreiben',
    consent: 'Ich habe „Avtal“ gelesen',
    sealed: 'Fertig: Avtal',
    journal: ['Ereignisprotokoll', 'Das Dokument wurde unterschrieben', 'Was die Parteien sahen'],
  },
  is: {
    invitation: 'Til undirritunar: Avtal',
    day: 'Síðasti dagur er 12. desember 2027.',
    sms: 'Lestu og undirritaðu "Avtal"',
    code: 'Kóðinn þinn til að undirrita',
    consent: 'Ég hef lesið „Avtal“',
    sealed: 'Lokið: Avtal',
    journal: ['Atburðaskrá', 'Skjalið var undirritað', 'Það sem aðilar sáu'],
  },
  es: {
    invitation: 'Para firmar: Avtal',
    day: 'La fecha límite es el 12 de diciembre de 2027.',
    sms: 'Lea y firme "Avtal"',
    code: 'Su código para firmar',
    consent: 'He leído «Avtal»',
    sealed: 'Completado: Avtal',
    journal: ['Registro de eventos', 'Se firmó el documento', 'Lo que vieron las partes'],
  },
  fr: {
    invitation: 'À signer : Avtal',
    day: 'La date limite est le 12 décembre 2027.',
    sms: 'Veuillez lire et signer "Avtal"',
    code: 'Votre code pour signer',
    consent: 'J’ai lu « Avtal »',
    sealed: 'Terminé : Avtal',
    journal: ['Journal des événements', 'Le document a été signé', 'Ce que les parties ont vu'],
  },
  it: {
    invitation: 'Da firmare: Avtal',
    day: 'Scadenza: 12 dicembre 2027.',
    sms: 'Legga e firmi "Avtal"',
    code: 'Il Suo codice per firmare',
    consent: 'Ho letto «Avtal»',
    sealed: 'Completato: Avtal',
    journal: ['Registro degli eventi', 'Il documento è stato firmato', 'Che cosa hanno visto le parti'],
  },
};

/** French puts non-breaking spaces before some punctuation. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

const emails = async (documentId: string) => {
  await kit.work();
  const found = (await listOutbox(`${kit.dataDir}/outbox`, 1000)).reverse();
  const read = await Promise.all(found.map(m => readOutbox(`${kit.dataDir}/outbox`, m.name)));
  return read
    .flatMap(email => email ?? [])
    .filter(email => email.to.includes(anna.email) && JSON.stringify(email).includes(documentId))
    .map(email => ({ subject: spaced(email.subject), text: spaced(email.text), html: email.html }));
};

test.each(Object.entries(spoken) as [DocumentLanguage, Spoken][])(
  'in %s everything a party sees is in that language, and the journal keeps the consent text',
  async (language, expected) => {
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const party = { ...anna, phone: '070-123 45 67', delivery: ['EMAIL' as const, 'SMS' as const] };
    const document = await twoPartyDocument(cast, {
      name: 'Avtal',
      parties: [
        { ...party, signVerification: 'EMAIL' },
        { ...bo, delivery: [] },
      ],
      documentMeta: { language },
      expiresAt: '2027-12-12',
    });
    const { id } = document;
    const [invitation] = await emails(id);
    expect(invitation?.subject).toBe(expected.invitation);
    expect(invitation?.text).toContain(expected.day);
    expect(invitation?.html).toContain(`<html lang="${language}">`);
    const sms = phones.taken.find(m => m.text.includes(id));
    expect(spaced(sms?.text ?? '')).toContain(expected.sms);

    const signer = await signerOf(cast, document, anna.name);
    const view = await signer.opened();
    expect(view.document.language).toBe(language);
    expect(spaced(view.consent.text)).toContain(expected.consent);
    expect(view.consent.sha256).toBe(createHash('sha256').update(view.consent.text).digest('hex'));
    await signer.code('SIGN');
    await kit.work();
    const [coded] = (await listOutbox(`${kit.dataDir}/outbox`, 1000)).filter(m => m.to.includes(anna.email));
    expect(spaced(coded?.subject ?? '')).toBe(expected.code);
    const code =
      /\b\d{6}\b/.exec((await readOutbox(`${kit.dataDir}/outbox`, coded?.name ?? ''))?.text ?? '')?.[0] ?? '';
    await signer.verify('SIGN', code);
    await signer.sign({}, { consentSha256: view.consent.sha256 });
    await (await signerOf(cast, document, bo.name)).sign();
    expect((await emails(id)).at(-1)?.subject).toBe(expected.sealed);

    const journal = await fileOf(cast, id, 'JOURNAL');
    const signed = (await journalIn(journal)).entries.map(contentOf).find(e => e?.type === 'DOCUMENT_SIGNED');
    expect(signed?.data).toMatchObject({ consent: { language, sha256: view.consent.sha256 } });
    const text = textOf(journal);
    for (const words of expected.journal) expect(text).toContain(words);
  },
);

test('a withdrawal and a new deadline are announced in the language of the document', async () => {
  const cast = await kit.organization();
  const subjects = async (language: DocumentLanguage, action: (id: string) => Promise<unknown>) => {
    const document = await twoPartyDocument(cast, { name: 'Avtal', documentMeta: { language } });
    await kit.work();
    await action(document.id);
    return (await emails(document.id)).at(-1)?.subject;
  };
  const body = { reason: 'Hyran' };
  expect(await subjects('fi', id => cast.api.done(documentOperations.withdraw, { params: { id }, body }))).toBe(
    'Peruttu: Avtal',
  );
  expect(
    await subjects('is', id =>
      cast.api.done(documentOperations.extendExpiration, {
        params: { id },
        body: { expiresAt: '2027-12-12T12:00:00Z' },
      }),
    ),
  ).toBe('Nýr lokadagur: Avtal');
});
