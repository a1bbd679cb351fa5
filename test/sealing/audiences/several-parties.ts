/**
 * A document that parties sign in every way, with values of each that only this party and the sender may see: addresses,
 * numbers, networks, browsers, failed attempts, and names of files that are not in the document.
 */
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { reminderOperations } from '../../../src/contract/operations/documents/reminders.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { systemActor, writeJournal } from '../../../src/domain/events/journal.ts';
import { personal } from '../../../src/domain/events/personal.ts';
import { signatureBox } from '../../kit/documents.ts';
import { mailbox } from '../../kit/emails.ts';
import { corpus, upload } from '../../kit/files.ts';
import { paintedPng } from '../../kit/painted.ts';
import type { Cast, Kit } from '../../kit/service.ts';
import { type Signer, signerAt, signingLinkOf } from '../../kit/signer.ts';
import { another, codeBox } from '../verifying.ts';

/** What of each party no other party may get, besides its failed attempts. */
export const planted = {
  'Pia Pinn': {
    email: 'plant.pia@example.com',
    corrected: 'plant.pia.ny@example.com',
    phone: '+46701740611',
    ip: '203.0.113.11',
    userAgent: 'PlantBrowser-Pia/1.0',
    replaced: 'PLANT-pia-replaced.png',
    removed: 'PLANT-pia-removed.png',
    delivery: 'PLANT 550 no mailbox of Pia',
  },
  'Kai Kod': {
    email: 'plant.kai@example.com',
    phone: '+46701740622',
    ip: '203.0.113.22',
    userAgent: 'PlantBrowser-Kai/1.0',
    delivery: 'PLANT 550 no mailbox of Kai',
  },
  'Cia Chef': {
    email: 'plant.cia@example.com',
    ip: '203.0.113.33',
    userAgent: 'PlantBrowser-Cia/1.0',
    reason: 'PLANT Cia is on leave',
    secondReason: 'PLANT Cia is still on leave',
  },
  'Dan Delegat': {
    email: 'plant.dan@example.com',
    phone: '+46701740644',
    ip: '203.0.113.44',
    userAgent: 'PlantBrowser-Dan/1.0',
    declined: 'PLANT Dan has no time',
  },
  'Disa Delegat': {
    email: 'plant.disa@example.com',
    phone: '+46701740655',
    ip: '203.0.113.55',
    userAgent: 'PlantBrowser-Disa/1.0',
  },
  'Sandbox Testsson': { email: 'plant.sandbox@example.com', ip: '203.0.113.66', userAgent: 'PlantBrowser-Eid/1.0' },
  'Mia Medge': {
    email: 'plant.mia@example.com',
    phone: '+46701740688',
    ip: '203.0.113.88',
    userAgent: 'PlantBrowser-Mia/1.0',
  },
  'Mo Senare': {
    email: 'plant.mo@example.com',
    phone: '+46701740699',
    ip: '203.0.113.99',
    userAgent: 'PlantBrowser-Mo/1.0',
    unsigned: 'PLANT-mo-unsigned.png',
  },
  'Rut Reader': { email: 'plant.rut@example.com', ip: '203.0.113.77', userAgent: 'PlantBrowser-Rut/1.0' },
} as const;

export type PartyName = keyof typeof planted;
/** Names of files that are pages or attachments of SIGNED. */
export const filesInDocument = ['Pia certificate.png', 'Pia photo.png'];
export const company = { name: 'Pia Plant AB', orgNumber: '556677-8899', role: 'Styrelseledamot' };
/** Of the second document; all others are of the first. */
export const accepting: PartyName[] = ['Mia Medge', 'Mo Senare'];
export const everybody = (Object.keys(planted) as PartyName[]).filter(name => !accepting.includes(name));

/** The name that the sender gives the party at first. */
const misspelled = 'Erika Nyberg';

const of = <N extends PartyName>(name: N) => ({ name, ...planted[name] });
const field = (partyId: string, label: string, includeInDocument: boolean) => ({
  id: label.toLowerCase(),
  key: label.toLowerCase(),
  type: 'ATTACHMENT' as const,
  fieldMeta: { type: 'ATTACHMENT' as const, label, partyId, includeInDocument, required: false },
});

async function sent(cast: Cast): Promise<Document> {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const party = (name: PartyName) => ({ name, email: planted[name].email });
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Avtal',
      documentMeta: { allowDelegation: true, language: 'en' },
      parties: [
        {
          ...party('Pia Pinn'),
          ref: 'pia',
          phone: planted['Pia Pinn'].phone,
          company,
          signVerification: 'PIN',
          signVerificationPin: '4711',
        },
        {
          ...party('Kai Kod'),
          ref: 'kai',
          phone: planted['Kai Kod'].phone,
          delivery: ['EMAIL', 'SMS'],
          signVerification: 'EMAIL',
        },
        { ...party('Cia Chef'), ref: 'cia' },
        { ...party('Sandbox Testsson'), name: misspelled, ref: 'eid', signVerification: 'SE_BANKID' },
        { ...party('Rut Reader'), ref: 'rut', role: 'REVIEWER' },
      ],
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: file.key,
            placedFields: [signatureBox('pia', 0.1), signatureBox('kai', 0.4), signatureBox('cia', 0.7)],
          },
        },
        {
          type: 'FORM',
          fieldMeta: {
            fields: [field('pia', 'Paper', true), field('pia', 'Photo', false), field('pia', 'More', true)],
          },
        },
      ],
      send: true,
    },
  });
}

export interface Several {
  cast: Cast;
  document: Document;
  /** The page of a party, who may have been added since, in its own browser and network. */
  open(whose: PartyName, name?: string): Promise<Signer>;
}

const opener =
  (cast: Cast, documentId: string) =>
  async (whose: PartyName, name: string = whose) => {
    const { ip, userAgent } = planted[whose];
    const { parties } = await cast.api.done(documentOperations.get, { params: { id: documentId } });
    const party = parties.find(one => one.name === name);
    if (!party) throw new Error(`no party ${name}`);
    const shown = await cast.api.done(partyOperations.get, { params: { id: documentId, partyId: party.id } });
    return signerAt(signingLinkOf(shown), new Map(), { 'x-forwarded-for': ip, 'user-agent': userAgent });
  };

async function piaSigns(kit: Kit, { cast, document, open }: Several): Promise<void> {
  const partyId = document.parties.find(one => one.name === 'Pia Pinn')?.id ?? '';
  const params = { id: document.id, partyId };
  await cast.api.done(partyOperations.update, { params, body: { email: planted['Pia Pinn'].corrected } });
  await kit.work();
  const pia = await open('Pia Pinn');
  await pia.opened();
  await pia.read();
  await pia.handIn('Paper', paintedPng(60, 60), planted['Pia Pinn'].replaced);
  await pia.handIn('Paper', paintedPng(80, 60), filesInDocument[0] ?? '');
  await pia.handIn('Photo', paintedPng(70, 60), filesInDocument[1] ?? '');
  await pia.handIn('More', paintedPng(90, 60), planted['Pia Pinn'].removed);
  await pia.takeOut('More');
  for (const pin of ['1111', '2222', '4711']) await pia.verify('SIGN', pin);
  await pia.sign();
}

async function kaiSigns(kit: Kit, { open }: Several): Promise<void> {
  const kai = await open('Kai Kod');
  await kai.opened();
  await kai.code('SIGN');
  const code = await codeBox(kit)(planted['Kai Kod'].email);
  for (const tried of [another(code), code]) await kai.verify('SIGN', tried);
  await kai.sign();
}

async function ciaDelegates(kit: Kit, { open }: Several): Promise<void> {
  const to = (name: 'Dan Delegat' | 'Disa Delegat') => ({ name, email: of(name).email, phone: of(name).phone });
  const cia = await open('Cia Chef');
  await cia.delegate({ ...to('Dan Delegat'), reason: planted['Cia Chef'].reason });
  await kit.work();
  await (await open('Dan Delegat')).handBack(planted['Dan Delegat'].declined);
  await kit.work();
  await cia.delegate({ ...to('Disa Delegat'), reason: planted['Cia Chef'].secondReason });
  await kit.work();
  const disa = await open('Disa Delegat');
  await disa.takeOn();
  await disa.sign();
}

/** The first electronic ID has another name than the party, the second is cancelled. */
async function eidSigns({ cast, document, open }: Several): Promise<void> {
  const signer = await open('Sandbox Testsson', misspelled);
  await signer.pollEid((await signer.beginEid('SIGN')).id);
  const partyId = document.parties.find(one => one.name === misspelled)?.id ?? '';
  const params = { id: document.id, partyId };
  await cast.api.done(partyOperations.update, { params, body: { name: 'Sandbox Testsson' } });
  const again = await open('Sandbox Testsson');
  await again.cancelEid((await again.beginEid('SIGN')).id);
  await again.pollEid((await again.beginEid('SIGN')).id);
  await again.sign();
}

/** As a mail server answers that does not know the address. */
async function failsToDeliver(kit: Kit, { document, cast }: Several, name: 'Pia Pinn' | 'Kai Kod'): Promise<void> {
  const partyId = document.parties.find(one => one.name === name)?.id ?? '';
  const { email, delivery } = planted[name];
  const data = {
    ...{ partyId, channel: 'EMAIL', occasion: 'REMINDER', outcome: 'FAILED', permanent: true },
    ...{ to: personal(email, partyId), reason: personal(delivery, partyId) },
  };
  const subject = { organizationId: cast.organizationId, workspaceId: cast.workspaceId, documentId: document.id };
  const entries = [{ type: 'EMAIL_FAILED', who: systemActor, data }];
  await kit.db.tx(tx => writeJournal(tx, kit.service.app.secrets, subject, entries, kit.clock.now()));
}

/** Signed by all, and not sealed yet. The service has to trust `X-Forwarded-For` from this machine. */
export async function signedBySeveral(kit: Kit): Promise<Several> {
  const cast = await kit.organization({ sandbox: true });
  const document = await sent(cast);
  const several: Several = { cast, document, open: opener(cast, document.id) };
  await kit.work();
  kit.clock.move(2 * 86_400_000);
  await cast.api.done(reminderOperations.send, { params: { id: document.id }, body: {} });
  await kit.work();
  for (const name of ['Pia Pinn', 'Kai Kod'] as const) await failsToDeliver(kit, several, name);
  const rut = await several.open('Rut Reader');
  await rut.opened();
  await rut.read();
  await piaSigns(kit, several);
  await kaiSigns(kit, several);
  await ciaDelegates(kit, several);
  await eidSigns(several);
  return several;
}

/** The newest code in a text message. */
async function smsCode(kit: Kit, phone: string): Promise<string> {
  const codes = (await mailbox(kit)(phone)).flatMap(m => /^(?:SANDBOX.*?)?(\d{6})/m.exec(m?.text ?? '')?.[1] ?? []);
  return codes.at(-1) ?? '';
}

async function enters(kit: Kit, signer: Signer, phone: string, fails = true): Promise<void> {
  await signer.code('ACCESS');
  const code = await smsCode(kit, phone);
  if (fails) await signer.verify('ACCESS', another(code));
  await signer.verify('ACCESS', code);
}

/** Accepted by the first party, who passes the device on; the sender completes it without the second. */
export async function acceptedByOne(kit: Kit): Promise<Several> {
  const cast = await kit.organization();
  const [mia, mo] = [planted['Mia Medge'], planted['Mo Senare']];
  const document = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Villkor',
      type: 'ACCEPTABLE',
      documentMeta: { openVerification: 'SMS', sameDeviceSigning: true, language: 'en' },
      parties: [
        { ref: 'mia', name: 'Mia Medge', email: mia.email, phone: mia.phone },
        { ref: 'mo', name: 'Mo Senare', email: mo.email, phone: mo.phone },
      ],
      content: [
        { type: 'HTML', fieldMeta: { content: '<p>The terms.</p>' } },
        { type: 'FORM', fieldMeta: { fields: [field('mo', 'Paper', true)] } },
      ],
      send: true,
    },
  });
  await kit.work();
  const open = opener(cast, document.id);
  const first = await open('Mia Medge');
  await enters(kit, first, mia.phone);
  await first.read();
  await first.sign({}, { signature: null, initials: null });
  await first.passOn();
  const second = await open('Mo Senare');
  await enters(kit, second, mo.phone);
  await second.handIn('Paper', paintedPng(60, 60), mo.unsigned);
  await cast.api.done(documentOperations.forceComplete, { params: { id: document.id } });
  // Passing the device on has ended it in that browser.
  kit.clock.move(60_000);
  await enters(kit, first, mia.phone, false);
  return { cast, document, open: async name => (name === 'Mia Medge' ? first : second) };
}
