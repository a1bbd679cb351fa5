/** The text that the eID app shows before identification or signing: plain text in the document's language. Pure. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { Purpose } from '../verification/verification.ts';

interface Words {
  sender: string;
  document: string;
  ACCESS(organization: string): string;
  SIGN(organization: string, name: string): string;
}

const texts: Record<DocumentLanguage, Words> = {
  sv: {
    sender: 'Avsändare',
    document: 'Dokument',
    ACCESS: who => `Legitimera dig för att läsa ett dokument från ${who}.`,
    SIGN: (who, name) => `Legitimera dig för att signera ”${name}” från ${who}.`,
  },
  en: {
    sender: 'Sender',
    document: 'Document',
    ACCESS: who => `Identify yourself to read a document from ${who}.`,
    SIGN: (who, name) => `Identify yourself to sign “${name}” from ${who}.`,
  },
  no: {
    sender: 'Avsender',
    document: 'Dokument',
    ACCESS: who => `Legitimer deg for å lese et dokument fra ${who}.`,
    SIGN: (who, name) => `Legitimer deg for å signere «${name}» fra ${who}.`,
  },
  da: {
    sender: 'Afsender',
    document: 'Dokument',
    ACCESS: who => `Identificer dig for at læse et dokument fra ${who}.`,
    SIGN: (who, name) => `Identificer dig for at skrive under på ”${name}” fra ${who}.`,
  },
  fi: {
    sender: 'Lähettäjä',
    document: 'Asiakirja',
    ACCESS: who => `Tunnistaudu lukeaksesi asiakirjan. Lähettäjä: ${who}.`,
    SIGN: (who, name) => `Tunnistaudu allekirjoittaaksesi asiakirjan ”${name}”. Lähettäjä: ${who}.`,
  },
  de: {
    sender: 'Absender',
    document: 'Dokument',
    ACCESS: who => `Identifizieren Sie sich, um ein Dokument von ${who} zu lesen.`,
    SIGN: (who, name) => `Identifizieren Sie sich, um „${name}“ von ${who} zu unterschreiben.`,
  },
  is: {
    sender: 'Sendandi',
    document: 'Skjal',
    ACCESS: who => `Auðkenndu þig til að lesa skjal frá ${who}.`,
    SIGN: (who, name) => `Auðkenndu þig til að undirrita „${name}“ frá ${who}.`,
  },
  es: {
    sender: 'Remitente',
    document: 'Documento',
    ACCESS: who => `Identifíquese para leer un documento de ${who}.`,
    SIGN: (who, name) => `Identifíquese para firmar «${name}» de ${who}.`,
  },
  fr: {
    sender: 'Expéditeur',
    document: 'Document',
    ACCESS: who => `Identifiez-vous pour lire un document de ${who}.`,
    SIGN: (who, name) => `Identifiez-vous pour signer « ${name} » de ${who}.`,
  },
  it: {
    sender: 'Mittente',
    document: 'Documento',
    ACCESS: who => `Si identifichi per leggere un documento di ${who}.`,
    SIGN: (who, name) => `Si identifichi per firmare «${name}» di ${who}.`,
  },
};

/** Removes invisible characters: nobody may sign text that they cannot see. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

/** Apps show only a short text for identification. */
const short = (text: string): string => {
  const letters = [...plain(text)];
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : letters.join('');
};

interface About {
  id: string;
  name: string;
  language: DocumentLanguage;
  organization: string;
}

/** The consent names the document; sender and document id are added. */
export const textToSign = ({ id, language, organization }: About, consent: string): string =>
  [plain(consent), '', `${texts[language].sender}: ${plain(organization)}`, `${texts[language].document}: ${id}`].join(
    '\n',
  );

/** The document's name is not revealed before verification for reading. */
export const textToIdentify = (purpose: Purpose, { name, language, organization }: About): string =>
  purpose === 'ACCESS'
    ? texts[language].ACCESS(short(organization))
    : texts[language].SIGN(short(organization), short(name));
