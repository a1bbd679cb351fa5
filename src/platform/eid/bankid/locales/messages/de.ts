/** BankID's recommended user messages in German. */
import type { BankIdTexts } from './texts.ts';

export const de: BankIdTexts = {
  RFA1: 'Starten Sie die BankID-App.',
  RFA2: 'Sie scheinen die BankID-App nicht zu haben. Installieren Sie sie und besorgen Sie sich eine BankID.',
  RFA3: 'Der Vorgang wurde abgebrochen. Versuchen Sie es noch einmal.',
  RFA4: 'Für Ihre Personennummer läuft bereits eine Identifizierung oder Unterschrift. Versuchen Sie es noch einmal.',
  RFA5: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  RFA6: 'Der Vorgang wurde abgebrochen.',
  RFA8: 'Die BankID-App antwortet nicht. Prüfen Sie, ob sie gestartet ist und ob Sie mit dem Internet verbunden sind. Versuchen Sie es dann noch einmal.',
  RFA9: 'Geben Sie Ihren Sicherheitscode in der BankID-App ein und wählen Sie Identifizieren oder Unterschreiben.',
  RFA13: 'Es wird versucht, die BankID-App zu starten.',
  RFA14A:
    'BankID wird gesucht, das kann einen Augenblick dauern … Wenn nach einigen Sekunden keine BankID gefunden wurde, haben Sie vermutlich keine BankID, die sich auf diesem Computer verwenden lässt. Wenn Sie eine BankID auf einer Karte haben, stecken Sie diese in das Kartenlesegerät. Wenn Sie eine BankID auf einem anderen Gerät haben, können Sie die BankID-App dort starten.',
  RFA14B:
    'BankID wird gesucht, das kann einen Augenblick dauern … Wenn nach einigen Sekunden keine BankID gefunden wurde, haben Sie vermutlich keine BankID, die sich auf diesem Gerät verwenden lässt. Wenn Sie eine BankID auf einem anderen Gerät haben, können Sie die BankID-App dort starten.',
  RFA15A:
    'BankID wird gesucht. Stellen Sie sicher, dass Sie eine gültige BankID auf diesem Computer haben. Wenn Sie eine BankID auf einer Karte haben, stecken Sie diese in das Kartenlesegerät.',
  RFA15B: 'BankID wird gesucht. Stellen Sie sicher, dass Sie eine gültige BankID auf diesem Gerät haben.',
  RFA16:
    'Ihre BankID ist zu alt oder gesperrt. Verwenden Sie eine andere BankID oder besorgen Sie sich eine neue bei Ihrer Bank.',
  RFA17A:
    'Sie scheinen die BankID-App oder das BankID-Programm nicht zu haben. Installieren Sie es und besorgen Sie sich eine BankID bei Ihrer Bank.',
  RFA17B: 'Der QR-Code konnte nicht gelesen werden. Starten Sie die BankID-App und scannen Sie den QR-Code.',
  RFA18: 'BankID-App starten',
  RFA19: 'Möchten Sie BankID auf diesem Computer oder Mobile BankID verwenden?',
  RFA20: 'Möchten Sie BankID auf diesem Gerät oder auf einem anderen Gerät verwenden?',
  RFA21: 'Eine Identifizierung oder Unterschrift läuft.',
  RFA22: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  RFA23: 'Fotografieren und scannen Sie Ihr Ausweisdokument mit der BankID-App.',
  RFA24: 'Führen Sie eine Gesichtserkennung in der BankID-App durch.',
  RFA25: 'Wählen Sie in der BankID-App, wie Sie Ihre Identität bestätigen möchten.',
  RFA26: 'Ihr Ausweisdokument konnte nicht geprüft werden. Versuchen Sie es noch einmal.',
  RFA27: 'Die Gesichtserkennung ist fehlgeschlagen. Versuchen Sie es noch einmal.',
  RFA28: 'Ihrem Gerät fehlt das Lesegerät, das zum Prüfen von Ausweisdokumenten nötig ist.',
  RFA29:
    'Sie haben mehrere BankIDs auf Ihrem Gerät. Löschen Sie alle bis auf eine, um die Identifizierung abzuschließen, unter Menü - Einstellungen in Ihrer BankID-App.',
  RFA30: 'Ihre Identität konnte nicht bestätigt werden. Versuchen Sie es noch einmal.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Geben Sie Ihren Sicherheitscode in der BankID-App ein und wählen Sie Identifizieren.',
      SIGN: 'Geben Sie Ihren Sicherheitscode in der BankID-App ein und wählen Sie Unterschreiben.',
    },
    RFA21: { AUTH: 'Eine Identifizierung läuft.', SIGN: 'Eine Unterschrift läuft.' },
  },
};
