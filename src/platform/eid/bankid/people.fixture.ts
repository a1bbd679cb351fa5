/** People with a BankID under a test authority, who sign according to "Signature Profile for BankID". */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { ordinaryDay } from '../../clock.ts';
import { bits, boolean, oid, sequence, setOf, utf8 } from '../../seal/cms/der.ts';
import { certificate, distinguishedName, extension, pem } from '../../seal/cms/issuing.ts';
import type { EidPurpose } from '../eid.ts';

const dayMs = 86_400_000;

export interface Authority {
  name: Buffer;
  der: Buffer;
  privateKey: KeyObject;
}

/** The signed data, in base64 as the RP API receives it. */
export interface Signed {
  purpose: EidPurpose;
  visible: string | null;
  format: string | null;
  nonVisible: string | null;
}

export interface Person {
  personalNumber: string;
  givenName: string;
  surname: string;
  sign(signed: Signed): Buffer;
  /** Issues certificates with the person's own certificate, which is not allowed; the key must be EC. */
  asAuthority: Authority;
}

interface Subject {
  name: Buffer;
  key: KeyObject;
  isAuthority: boolean;
  until: number;
}

function issued({ name, key, isAuthority, until }: Subject, by: { name: Buffer; privateKey: KeyObject }): Buffer {
  const extensions = [
    extension('2.5.29.19', true, isAuthority ? sequence(boolean(true)) : sequence()),
    extension('2.5.29.15', true, isAuthority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x40]), 6)),
  ];
  // For clocks that begin with the real time or with an ordinary day.
  const at = (days: number) =>
    new Date((days < 0 ? Math.min : Math.max)(Date.now(), ordinaryDay.getTime()) + days * dayMs);
  const dates = { from: at(-30), until: at(until) };
  return certificate({ subject: name, key, ...dates, extensions }, { name: by.name, key: by.privateKey });
}

/** A root if `by` is missing. */
export function authority(label: string, by?: Authority): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = distinguishedName('Provbanken AB', label);
  const subject = { name, key: publicKey, isAuthority: true, until: 3_650 };
  return { name, privateKey, der: issued(subject, by ?? { name, privateKey }) };
}

export const pemOf = ({ der }: Authority): string => pem('CERTIFICATE', der);

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const dsig = 'http://www.w3.org/2000/09/xmldsig#';
export const profile = 'http://www.bankid.com/signature/v1.0.0/types';

const reference = (attributes: string, content: string): string => {
  const digest = createHash('sha256').update(content).digest('base64');
  const method = '<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod>';
  return `<Reference ${attributes}><Transforms><Transform Algorithm="${c14n}"></Transform></Transforms>${method}<DigestValue>${digest}</DigestValue></Reference>`;
};

function signedData({ purpose, visible, format, nonVisible }: Signed): string {
  const shown = format === null ? '' : ` format="${format}"`;
  return [
    `<bankIdSignedData xmlns="${profile}" Id="bidSignedData">`,
    visible === null ? '' : `<usrVisibleData charset="UTF-8"${shown} visible="wysiwys">${visible}</usrVisibleData>`,
    nonVisible === null ? '' : `<usrNonVisibleData>${nonVisible}</usrNonVisibleData>`,
    `<srvInfo><name>${base64('cn=Provbolaget')}</name><nonce>${base64('nonce')}</nonce></srvInfo>`,
    `<clientInfo><funcId>${purpose === 'SIGN' ? 'Signing' : 'Identification'}</funcId><version>${base64('7.50')}</version>`,
    `<env><ai><type>${base64('IOS')}</type><deviceInfo>${base64('18')}</deviceInfo></ai></env></clientInfo>`,
    '</bankIdSignedData>',
  ].join('');
}

export interface PersonOptions {
  type?: 'rsa' | 'ec';
  /** Days from now. */
  until?: number;
  weak?: boolean;
}

/** `path`: the issuing authority, then those above it without the root. */
export function person(
  [personalNumber, givenName, surname]: [string, string, string],
  path: [Authority, ...Authority[]],
  { type = 'rsa', until = 365, weak = false }: PersonOptions = {},
): Person {
  const { publicKey, privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: weak ? 1_024 : 2_048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const part = (id: string, text: string) => setOf(sequence(oid(id), utf8(text)));
  const name = sequence(
    part('2.5.4.6', 'SE'),
    part('2.5.4.4', surname),
    part('2.5.4.42', givenName),
    part('2.5.4.5', personalNumber),
    part('2.5.4.3', `${givenName} ${surname}`),
  );
  const own = issued({ name, key: publicKey, isAuthority: false, until }, path[0]);
  const held = [own, ...path.map(one => one.der)].map(
    der => `<X509Certificate>${der.toString('base64')}</X509Certificate>`,
  );
  const keyInfo = `<KeyInfo xmlns="${dsig}" Id="bidKeyInfo"><X509Data>${held.join('')}</X509Data></KeyInfo>`;
  const method = `http://www.w3.org/2001/04/xmldsig-more#${type === 'rsa' ? 'rsa' : 'ecdsa'}-sha256`;

  return {
    personalNumber,
    givenName,
    surname,
    asAuthority: { name, der: own, privateKey },
    sign(signed) {
      const data = signedData(signed);
      const info = [
        `<SignedInfo xmlns="${dsig}"><CanonicalizationMethod Algorithm="${c14n}"></CanonicalizationMethod>`,
        `<SignatureMethod Algorithm="${method}"></SignatureMethod>`,
        reference(`Type="${profile}" URI="#bidSignedData"`, data),
        reference('URI="#bidKeyInfo"', keyInfo),
        '</SignedInfo>',
      ].join('');
      const value = sign('sha256', Buffer.from(info), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
        'base64',
      );
      const head = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';
      return Buffer.from(
        `${head}<Signature xmlns="${dsig}">${info}<SignatureValue>${value}</SignatureValue>${keyInfo}<Object>${data}</Object></Signature>`,
      );
    },
  };
}
