/** What a person reads in the app before they identify themselves or sign: plain text, in the document's language. Pure. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { Purpose } from '../gates/gate.ts';

interface Words {
  sender: string;
  document: string;
  ACCESS(organization: string): string;
  SIGN(organization: string, name: string): string;
}

const words: Record<DocumentLanguage, Words> = {
  sv: {
    sender: 'Avsändare',
    document: 'Dokument',
    ACCESS: who => `Legitimera dig för att läsa ett dokument från ${who}.`,
    SIGN: (who, name) => `Legitimera dig för att skriva under ”${name}” från ${who}.`,
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

/** What is not to be seen has no place in what somebody signs. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

/** An app shows few characters where one only identifies oneself. */
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

/** The consent names the document; with it who sent it, and the id it is found by. */
export const textToSign = ({ id, language, organization }: About, consent: string): string =>
  [plain(consent), '', `${words[language].sender}: ${plain(organization)}`, `${words[language].document}: ${id}`].join(
    '\n',
  );

/** Before reading nothing of the document is told. */
export const textToIdentify = (purpose: Purpose, { name, language, organization }: About): string =>
  purpose === 'ACCESS'
    ? words[language].ACCESS(short(organization))
    : words[language].SIGN(short(organization), short(name));
