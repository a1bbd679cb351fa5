/** Texts about what a file proves, in German. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const de: EvidenceTexts = {
  verdicts: {
    VALID: [
      'Das Dokument ist echt und unverändert.',
      'Das Siegel hält, und das Ereignisprotokoll in der Datei ist vollständig.',
    ],
    UNVERIFIED: [
      'Das Dokument ist seit der Versiegelung unverändert, aber niemand bürgt für den Versiegelnden.',
      'Siegel und Ereignisprotokoll sind vollständig, aber jeder kann ein Zertifikat mit diesen Namen erstellen. Prüfen Sie es auf der Seite des Dienstes, den der Absender verwendet, oder vergleichen Sie den Fingerabdruck des Wurzelzertifikats mit einem, den Sie auf anderem Weg erhalten haben.',
    ],
    OTHER: [
      'Die Unterschriften in der Datei halten, aber sie wurde nicht hier versiegelt.',
      'Die Datei ist unverändert, seit sie unterschrieben wurde. Wir können nicht dafür einstehen, wer das getan hat.',
    ],
    UNKNOWN: [
      'Die Unterschrift in der Datei kann hier nicht geprüft werden.',
      'Die Datei wurde nicht hier versiegelt, und ihre Unterschrift ist auf eine Weise gemacht, die wir nicht lesen können. Versuchen Sie es mit dem Programm, mit dem sie gemacht wurde.',
    ],
    UNSEALED: [
      'Die Datei ist nicht versiegelt.',
      'Sie enthält keine Unterschrift, die geprüft werden könnte. Vielleicht ist es das Original oder ein Ausdruck eines versiegelten Dokuments. Bitten Sie den Absender um die versiegelte Datei.',
    ],
    ADDED_TO: [
      'Der Datei wurde nach dem Versiegeln etwas hinzugefügt.',
      'Was versiegelt wurde, ist unversehrt, aber die Datei enthält mehr als das. Vertrauen Sie nur dem versiegelten Teil.',
    ],
    BROKEN: [
      'Der Datei ist nicht zu trauen.',
      'Etwas darin stimmt nicht mit dem überein, was unterschrieben wurde. Bitten Sie um eine neue Kopie.',
    ],
    UNREADABLE: [
      'Die Datei kann nicht gelesen werden.',
      'Sie ist kein PDF, oder sie ist beschädigt oder durch ein Passwort geschützt.',
    ],
  },
  byOthers: [
    'Das Dokument ist seit der Versiegelung unverändert, aber dieser Dienst hat es nicht versiegelt.',
    'Siegel und Ereignisprotokoll sind vollständig, aber das Zertifikat gehört jemand anderem oder war zu dieser Zeit hier nicht in Gebrauch.',
  ],
  quotes: ['„', '“'],
  sandbox: 'SANDBOX: ein Test.',
  completedEarly: 'Der Absender hat das Dokument abgeschlossen, bevor alle unterschrieben hatten.',
  shown: {
    document: 'Was Sie sehen, ist das, was unterschrieben wurde.',
    journal: 'Diese Datei ist das Ereignisprotokoll des Dokuments, nicht das Dokument selbst.',
    incomplete: 'Nicht alle, die unterschreiben sollten, haben unterschrieben.',
    unknown: 'Das Ereignisprotokoll sagt nicht, wer unterschreiben sollte.',
  },
  seal: 'Das Siegel',
  unchanged: name => `${name}: Nichts von dem, was versiegelt wurde, ist geändert.`,
  changed: name => `${name}: Der Inhalt wurde nach dem Versiegeln geändert, oder das Siegel ist gefälscht.`,
  addedTo: name => `${name}: Was versiegelt wurde, ist unversehrt, aber danach wurde der Datei etwas hinzugefügt.`,
  uncheckable: name => `${name}: Die Unterschrift kann hier nicht geprüft werden.`,
  earlierBroken: name => `${name}: Eine Unterschrift von jemand anderem, die schon beim Versiegeln nicht stimmte.`,
  foreignSignature: name => `${name}: Was unterschrieben wurde, ist unverändert.`,
  sealedBy: (signer, at) => `Versiegelt von ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Unterschrieben von ${signer}${at && `, ${at}`}.`,
  ours: 'Das Zertifikat ist das eigene dieses Dienstes.',
  trusted: 'Das Zertifikat führt zu der Wurzel, die Sie angegeben haben.',
  untrusted: {
    ROOT: root => `Das Zertifikat führt zu ${root}, einer Wurzel, der hier nicht vertraut wird.`,
    OTHER: root =>
      `Das Zertifikat stammt von einem Aussteller, den auch dieser Dienst nutzt, ${root}, gehört aber jemand anderem.`,
    TIME: () => 'Das Zertifikat war zu dieser Zeit bei diesem Dienst nicht in Gebrauch.',
  },
  unknownRoot: root => `Wer hinter der Wurzel des Zertifikats steht, wurde nicht geprüft: ${root}.`,
  trust: {
    heading: 'Vertrauenswürdige Zertifikate',
    about:
      'Ein Siegel gehört nur dann zu diesem Dienst, wenn es mit einem dieser Zertifikate erstellt wurde, solange es in Gebrauch war. Die Liste nennt auch, wer Zeitpunkte bestätigt.',
    uses: { SEAL: 'Siegel', TIMESTAMP: 'Zeitpunkte' },
    withIssued: name => `${name} und alle damit ausgestellten Zertifikate`,
    when: (what, from, until) => {
      if (from && until) return `${what}, von ${from} bis ${until}`;
      if (from) return `${what}, seit ${from}`;
      return until ? `${what}, bis ${until}` : what;
    },
  },
  stamped: (authority, at) => `Der Zeitpunkt ${at} ist von ${authority} bestätigt.`,
  claimed: (authority, at) => `Den Zeitpunkt ${at} gibt ${authority} an, eine Stelle, der hier nicht vertraut wird.`,
  unstamped: 'Der Zeitpunkt ist die eigene Angabe des Versiegelnden; kein Zeitstempel bestätigt ihn.',
  archived: (authority, at) => `Die Datei hat außerdem einen Archivzeitstempel vom ${at} von ${authority}.`,
  archiveClaimed: (authority, at) =>
    `Die Datei hat außerdem einen Archivzeitstempel vom ${at} von ${authority}, einer Stelle, der hier nicht vertraut wird.`,
  ownTime:
    'Zeitstempel und Siegel führen zu demselben Wurzelzertifikat; wer dessen Schlüssel hat, bürgt also auch für den Zeitpunkt.',
  ambiguous:
    'Das versiegelte Dokument enthält Teile, die Programme unterschiedlich lesen könnten. Sie waren bei der Versiegelung schon vorhanden; siehe Einzelheiten.',
  lost: 'Eine Aktualisierung hat Nachweise entfernt, die die Datei hatte: dass kein Zertifikat gesperrt war, als sie versiegelt wurde.',
  noJournal: 'Die Datei hat kein Ereignisprotokoll, sie ist also kein Dokument dieses Dienstes.',
  wholeChain: count =>
    pluralize('de-DE', count, {
      one: 'Das Ereignisprotokoll ist vollständig: # Ereignis, keines geändert, entfernt oder hinzugefügt.',
      other: 'Das Ereignisprotokoll ist vollständig: # Ereignisse, keines geändert, entfernt oder hinzugefügt.',
    }),
  brokenChain: 'Das Ereignisprotokoll ist nicht vollständig.',
  impossible: 'Das Ereignisprotokoll sagt etwas, das nicht geschehen sein kann.',
  clockBack:
    'Die Zeiten im Ereignisprotokoll gehen um weniger als zehn Minuten zurück. Das kann an Uhren liegen, die verschieden gehen.',
  personal: count =>
    pluralize('de-DE', count, {
      one: '# personenbezogene Angabe im Protokoll stimmt mit ihrer Prüfsumme überein.',
      other: '# personenbezogene Angaben im Protokoll stimmen mit ihren Prüfsummen überein.',
    }),
  erased: count =>
    pluralize('de-DE', count, {
      one: '# personenbezogene Angabe wurde gelöscht. Das Protokoll lässt sich trotzdem prüfen.',
      other: '# personenbezogene Angaben wurden gelöscht. Das Protokoll lässt sich trotzdem prüfen.',
    }),
  withheld: (entries, values) =>
    `Einen Teil des Protokolls darf nur der Absender sehen, oder nur die Partei, die er betrifft; er ist nicht in dieser Datei (Ereignisse: ${entries}, einzelne Angaben: ${values}). Die Prüfsummen von allem stehen in der Kette, sodass nichts unbemerkt fehlen kann.`,
  counted: (signed, all) => `${signed} von ${all} haben unterschrieben.`,
  signed: (name, at) => `${name} hat am ${at} unterschrieben.`,
  signedFor: (name, other, at) => `${name} hat am ${at} für ${other} unterschrieben.`,
  accepted: (name, at) => `${name} hat am ${at} akzeptiert.`,
  acceptedFor: (name, other, at) => `${name} hat am ${at} für ${other} akzeptiert.`,
  simulated: 'Die elektronische Identifizierung war simuliert.',
  simulatedByApi: 'Der Absender hat dies in einer Sandbox simuliert. Die Partei hat es nicht selbst getan.',
  shownOnForm: 'Der Link wurde auf der Seite des Formulars angezeigt.',
  someone: 'Eine Partei',
  original: matches =>
    matches ? 'Das Original ist das, das gesendet wurde.' : 'Das Original ist nicht das, das gesendet wurde.',
  upload: 'Die als Original angegebene Datei wurde hochgeladen; das Original wurde aus ihr erstellt.',
  facts: {
    name: 'Dokument',
    id: 'Dokument-ID',
    organization: 'Absender',
    sent: 'Gesendet',
    sentThrough: 'Gesendet über',
    original: 'SHA-256 des Originals',
    root: 'Fingerabdruck des Wurzelzertifikats (SHA-256)',
    head: 'Ende der Kette',
    file: 'SHA-256 der Datei',
  },
};
