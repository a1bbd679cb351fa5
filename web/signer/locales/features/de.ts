/** Texts for everything besides plain reading and signing, in German. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import { counted } from '../../language/counted.ts';
import type { Features } from './sv.ts';

export const deFeatures: Features = {
  handIn: {
    takes: (kinds, most) => `${kinds}, höchstens ${most}.`,
    kinds: {
      PDF: 'Ein PDF',
      IMAGE: 'Ein Bild (JPEG, PNG, GIF oder WebP)',
      BOTH: 'Ein PDF oder ein Bild (JPEG, PNG, GIF oder WebP)',
    },
    choose: 'Datei auswählen',
    another: 'Andere Datei auswählen',
    photo: 'Foto aufnehmen',
    open: 'Herunterladen',
    remove: 'Entfernen',
    download: name => `${name} herunterladen`,
    sending: name => `${name} wird hochgeladen`,
    checking: name => `${name} wird geprüft`,
    missing: 'Laden Sie eine Datei hoch.',
    changed:
      'Die Datei wurde in einem anderen Fenster geändert. Sehen Sie sie sich an und unterschreiben Sie noch einmal.',
    fetchFailed: 'Die Datei konnte nicht geladen werden. Versuchen Sie es noch einmal.',
    problems: {
      TYPE: kinds =>
        `Diese Datei kann hier nicht verwendet werden. Erlaubt ist: ${kinds}. Es zählt der Inhalt der Datei, nicht der Name.`,
      BIG: () => 'Die Datei ist zu groß. Wählen Sie eine kleinere.',
      UNREADABLE: () =>
        'Die Datei kann nicht gelesen werden. Vielleicht ist sie beschädigt oder mit einem Passwort gesperrt. Speichern Sie sie neu und versuchen Sie es noch einmal.',
      PASSWORD: () =>
        'Das PDF ist durch ein Passwort oder gegen Änderungen geschützt. Speichern Sie eine Kopie ohne Schutz und wählen Sie diese.',
      PAGES: () => 'Das PDF hat mehr als 500 Seiten. Wählen Sie ein kürzeres.',
      DAMAGED: () =>
        'Das PDF ist beschädigt. Speichern Sie es im ursprünglichen Programm noch einmal oder drucken Sie es in ein neues PDF, und wählen Sie dieses.',
      AMBIGUOUS: () =>
        'Programme zeigen dieses PDF unterschiedlich an, daher wäre nicht sicher, was Sie einreichen. Drucken Sie es in ein neues PDF und wählen Sie dieses.',
      COMPLEX: () => 'Das Lesen des PDFs dauert zu lange. Drucken Sie es in ein neues PDF und wählen Sie dieses.',
      DYNAMIC_FORM: () =>
        'Das PDF ist ein Formular, das nur Adobe Reader anzeigen kann. Öffnen Sie es dort, drucken Sie es in ein neues PDF und wählen Sie dieses.',
      SIGNED: () =>
        'Das PDF ist bereits unterschrieben, und die Unterschriften würden hier ungültig. Wählen Sie eine Kopie ohne sie.',
      PICTURE: () => 'Das Bild ist beschädigt und kann nicht angezeigt werden. Wählen Sie ein anderes.',
      PIXELS: () => 'Das Bild hat mehr als 64 Megapixel. Wählen Sie ein kleineres.',
      FILES: () =>
        'Sie haben zu diesem Dokument so viele Dateien hochgeladen, wie möglich ist. Fragen Sie den Absender, wie Sie sie sonst senden können.',
      TOGETHER: () => 'Die Dateien dieses Dokuments wären zusammen größer als 75 MB. Wählen Sie eine kleinere.',
      STORAGE: () =>
        'Beim Absender ist kein Platz für weitere Dateien. Fragen Sie, wie Sie die Datei sonst senden können.',
      LATER: seconds =>
        `Aus Ihrem Netzwerk wurde zu viel hochgeladen. Versuchen Sie es ${inTime('de', seconds)} noch einmal, oder fragen Sie den Absender, wie Sie die Datei sonst senden können.`,
      OFFLINE: () =>
        'Die Verbindung ist abgebrochen, und die Datei wurde nicht hochgeladen. Versuchen Sie es noch einmal, wenn Sie verbunden sind.',
      MEANWHILE: () => 'Das Dokument hat sich geändert, daher können keine Dateien mehr hochgeladen werden.',
      FAILED: () => 'Die Datei konnte nicht hochgeladen werden. Versuchen Sie es noch einmal.',
    },
  },
  mark: {
    picture: 'Bild',
    preview: 'Das Bild, wie es im Dokument aussehen wird',
    choose: 'Bild auswählen',
    another: 'Anderes Bild auswählen',
    hint: 'Ein Foto oder ein Scan Ihrer Unterschrift auf weißem Papier, PNG oder JPEG. Das Papier wird durchsichtig.',
    missing: 'Wählen Sie zuerst ein Bild.',
    refused: 'Sie wurde nicht angenommen. Erstellen Sie eine neue und versuchen Sie es noch einmal.',
    saved: 'Gespeichert',
    savedPreview: 'Ihre gespeicherte Unterschrift',
    savedFailed: 'Ihre gespeicherte Unterschrift konnte nicht geladen werden. Zeichnen oder schreiben Sie stattdessen.',
    problems: {
      NOT_A_PICTURE: 'Diese Datei ist kein Bild, das sich verwenden lässt. Wählen Sie PNG oder JPEG.',
      EMPTY: 'Auf dem Bild ist nichts zu sehen. Wählen Sie ein anderes.',
      TOO_BIG: 'Sie ist größer als 200 kB. Zeichnen Sie eine einfachere oder wählen Sie ein anderes Bild.',
    },
  },
  eid: {
    loading: 'Elektronische ID wird geladen',
    loadFailed: 'Die elektronische ID konnte nicht geladen werden. Was Sie ausgefüllt haben, bleibt erhalten.',
    verificationWhy: name => `Bestätigen Sie Ihre Identität mit ${name}.`,
    identifyHere: name => `${name} auf diesem Gerät`,
    identifyElsewhere: name => `${name} auf einem anderen Gerät`,
    identifyWith: name => `Weiter mit ${name}`,
    signHere: name => `Mit ${name} auf diesem Gerät unterschreiben`,
    signElsewhere: name => `Mit ${name} auf einem anderen Gerät unterschreiben`,
    signWith: name => `Mit ${name} unterschreiben`,
    evidence: name =>
      `Was ${name} über Sie bestätigt, etwa Ihren Namen und meist Ihre Personennummer, wird mit dem Zeitpunkt und Ihrer IP-Adresse als Nachweis gespeichert.`,
    starting: 'Wird gestartet',
    resuming: 'Ihr Vorgang wird fortgesetzt',
    qr: name => `QR-Code zum Scannen mit ${name} auf einem anderen Gerät. Er wechselt jede Sekunde.`,
    scan: name =>
      `Öffnen Sie ${name} auf Ihrem Telefon, wählen Sie, einen QR-Code zu scannen, und richten Sie die Kamera hierher.`,
    openApp: name => `${name} öffnen`,
    comesBack: 'Kommen Sie auf diese Seite zurück, wenn Sie fertig sind. Es geht automatisch weiter.',
    followApp: name => `Schließen Sie es in ${name} ab. Auf dieser Seite geht es automatisch weiter.`,
    leaveFor: name => `Weiter zu ${name}`,
    hereInstead: name => `${name} stattdessen auf diesem Gerät öffnen`,
    elsewhereInstead: name => `${name} stattdessen auf einem anderen Gerät verwenden`,
    openTestApp: 'Test-App öffnen',
    sandboxWaits: 'Dies ist ein Test: In einigen Sekunden wird er automatisch als Testperson abgeschlossen.',
    cancelling: 'Wird abgebrochen',
    done: 'Fertig',
    offline: 'Die Verbindung ist unterbrochen. Die Seite versucht es automatisch noch einmal.',
    notStarted:
      'Es konnte nicht gestartet werden: Die Seite erreicht den Dienst nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    unavailable: 'Die elektronische ID antwortet gerade nicht. Versuchen Sie es in einer Weile noch einmal.',
  },
  identity: {
    asks: organization => `${organization} bittet Sie, Ihre Identität zu bestätigen`,
    to: name => `An ${name}. Bestätigen Sie Ihre Identität mit Ihrer elektronischen ID. Sie unterschreiben nichts.`,
    about: 'Betreff',
    until: 'Offen bis',
    receives: organization =>
      `${organization} erhält diese Angaben aus Ihrer elektronischen ID: Ihren Namen und, falls enthalten, Ihre Personennummer.`,
    sandbox: 'Dies ist ein Test. Es wird keine echte Identität geprüft.',
    choose: 'Wählen Sie eine elektronische ID',
    none: 'Zurzeit ist keine elektronische ID verfügbar. Versuchen Sie es später noch einmal.',
    failedBefore: 'Der letzte Versuch ist fehlgeschlagen. Sie können es noch einmal versuchen.',
    verifiedTitle: 'Ihre Identität ist bestätigt',
    verified: organization => `${organization} wurde benachrichtigt. Sie müssen nichts weiter tun.`,
    expiredTitle: 'Die Frist ist abgelaufen',
    expired: organization => `Bitten Sie ${organization} um einen neuen Link, wenn es noch gebraucht wird.`,
    cancelledTitle: 'Die Prüfung wird nicht mehr gebraucht',
    cancelled: organization => `${organization} hat die Anfrage zurückgezogen. Sie brauchen nichts zu tun.`,
    linkDead: 'Der Link ist unvollständig oder gilt nicht mehr. Bitten Sie den Absender um einen neuen.',
    offline: 'Die Seite erreicht den Dienst nicht. Prüfen Sie Ihre Verbindung.',
    loading: 'Wird geladen',
  },
  here: {
    nextSigns: name => `Als Nächstes unterschreibt ${name} auf diesem Gerät.`,
    nextReads: name => `Als Nächstes liest ${name} auf diesem Gerät.`,
    passTo: name => `Das Gerät an ${name} weitergeben`,
    giveTo: name => `Geben Sie das Gerät an ${name}`,
    onlyFor: name => `Der nächste Schritt ist nur für ${name} bestimmt. Vorher wird nichts angezeigt.`,
    iAm: name => `Ich bin ${name}, weiter`,
    giveBack: name => `Geben Sie das Gerät an ${name} zurück.`,
    back: 'Zurück zum Dokument',
  },
  leaving: {
    title: 'Weiter zur Seite des Absenders',
    in: (host, seconds) => `Sie werden in ${seconds} s zu ${host} weitergeleitet.`,
    soon: host => `Sie werden in einigen Sekunden zu ${host} weitergeleitet. Sie können stattdessen hierbleiben.`,
    stay: 'Hierbleiben',
    now: 'Jetzt weiter',
  },
  talk: {
    anyQuestion: 'Haben Sie eine Frage?',
    ask: organization => `${organization} fragen`,
    messageSent: 'Fragen und Antworten zum Dokument:',
    read: 'Nachrichten lesen',
    unseen: count => counted('de-DE', count, { one: '# neue Nachricht', other: '# neue Nachrichten' }),
    title: organization => `${organization} fragen`,
    seenBy: (organization, people) =>
      people > 1
        ? `Was Sie hier schreiben, sehen ${organization} und alle ${people} Parteien im Dokument.`
        : `Was Sie hier schreiben, sehen nur Sie und ${organization}.`,
    loading: 'Nachrichten werden geladen',
    stale: 'Neue Nachrichten können gerade nicht geladen werden. Die Seite versucht es automatisch noch einmal.',
    nothing: 'Noch keine Nachrichten.',
    earlier: 'Frühere Nachrichten zeigen',
    someone: 'Ehemalige Partei',
    deleted: 'Die Nachricht wurde gelöscht.',
    comment: 'Kommentar zum Dokument',
    resolved: 'Kommentar, erledigt',
    answer: 'Antworten',
    answerTo: 'Ihre Antwort auf den Kommentar',
    about: 'Ihr Kommentar betrifft, was Sie markiert haben:',
    aboutWhole: 'Ihr Kommentar betrifft das ganze Dokument.',
    backToChat: 'Stattdessen eine einfache Nachricht schreiben',
    commentInstead: 'Stattdessen das Dokument kommentieren',
    label: {
      CHAT: 'Ihre Nachricht',
      COMMENT: 'Ihr Kommentar',
      ANSWER: 'Ihre Antwort',
    },
    lacking: 'Schreiben Sie zuerst etwas.',
    count: (written, most) => `${written} von ${most} Zeichen`,
    send: 'Senden',
    sending: 'Wird gesendet',
    sent: 'Gesendet.',
    arrived: (name, body) => `${name} schreibt: ${body}`,
    tooMany: seconds =>
      `Das waren viele Nachrichten in kurzer Zeit. Senden Sie ${inTime('de', seconds)} noch einmal. Was Sie geschrieben haben, bleibt erhalten.`,
    offline:
      'Die Verbindung ist unterbrochen, daher kam die Nachricht nicht an. Was Sie geschrieben haben, bleibt erhalten. Versuchen Sie es noch einmal.',
    notSent:
      'Die Nachricht konnte nicht angenommen werden. Was Sie geschrieben haben, bleibt erhalten. Versuchen Sie es noch einmal.',
    closed: 'Das Dokument ist abgeschlossen, daher können keine Nachrichten mehr gesendet werden.',
  },
  notYou: 'Soll jemand anders unterschreiben?',
  handOver: 'Weitergeben',
  handOverVerificationWhy: 'Noch ein Schritt, bevor Sie das Dokument weitergeben: Bestätigen Sie, dass Sie es sind.',
  handOverTitle: 'An jemand anderen weitergeben',
  handOverLabels: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    reason: 'Warum geben Sie es weiter?',
  },
  handOverProblems: {
    NO_NAME: 'Geben Sie den Namen der Person ein, die unterschreiben soll.',
    NO_EMAIL: 'Geben Sie eine E-Mail-Adresse ein, damit die Person, die unterschreiben soll, einen Link erhält.',
    NO_PHONE: 'Geben Sie eine Telefonnummer ein. Sie wird für dieses Dokument gebraucht.',
    NO_REASON: 'Schreiben Sie, warum Sie es weitergeben.',
    NOT_AN_EMAIL: 'Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    NOT_A_PHONE: 'Geben Sie eine gültige Telefonnummer ein, zum Beispiel +49 151 23456789.',
    YOURS: 'Das ist Ihre eigene. Geben Sie die der anderen Person ein.',
    TAKEN: 'Sie gehört jemandem, der schon Partei im Dokument ist.',
  },
  handOverWhat: organization =>
    `Die andere Person erhält eine Nachricht mit einem eigenen Link und unterschreibt an Ihrer Stelle. ${organization} erfährt davon. Sie können es zurücknehmen, bis unterschrieben ist.`,
  handOverSend: 'Weitergeben',
  handingOver: 'Wird gesendet',
  handOverFailed:
    'Es konnte nicht weitergegeben werden. Was Sie geschrieben haben, bleibt erhalten. Versuchen Sie es noch einmal.',
  handedOverTitle: name => `Sie haben es an ${name} weitergegeben`,
  handedOver: name =>
    `${name} hat einen eigenen Link erhalten und unterschreibt an Ihrer Stelle. Wenn alle unterschrieben haben, erhalten Sie eine Kopie.`,
  takenOn: name => `${name} hat es übernommen.`,
  handedOverUndelivered: name =>
    `Die Nachricht an ${name} konnte nicht zugestellt werden. Nehmen Sie es zurück und geben Sie es mit einer anderen Adresse noch einmal weiter.`,
  takeBack: 'Zurücknehmen',
  takingBack: 'Wird zurückgenommen',
  takeBackFailed: 'Es konnte nicht zurückgenommen werden. Versuchen Sie es noch einmal.',
  signedForYouTitle: name => `${name} hat für Sie unterschrieben`,
  signedForYou:
    'Wenn alle unterschrieben haben, wird das Dokument versiegelt, und Sie erhalten eine Kopie. Sie können diese Seite schließen.',
  cameBackTitle: name => `${name} hat es nicht übernommen`,
  cameBack: 'Das Dokument wartet wieder auf Sie. Unterschreiben Sie selbst oder geben Sie es an jemand anderen weiter.',
  forWhomTitle: name => `Sie unterschreiben für ${name}`,
  forWhom: name =>
    `${name} hat Sie gebeten, das Dokument stellvertretend zu lesen und zu unterschreiben. Das Dokument zeigt Ihren Namen und dass Sie für ${name} unterschrieben haben.`,
  forWhomReason: 'Grund',
  takeOn: 'Ich übernehme es',
  youTookOn: 'Sie haben geantwortet, dass Sie es übernehmen.',
  handBack: 'Nicht übernehmen',
  handBackTitle: 'Nicht übernehmen',
  handBackReason: 'Warum übernehmen Sie es nicht?',
  handBackReasonMissing: 'Schreiben Sie, warum Sie es nicht übernehmen.',
  handBackWhat: name =>
    `${name} erfährt, dass Sie es nicht übernehmen, und warum. Das Dokument geht zurück, und Ihr Link gilt nicht mehr.`,
  handedBackTitle: 'Sie haben es nicht übernommen',
  handedBack: name =>
    `${name} wurde benachrichtigt, und das Dokument ist zurückgegangen. Sie müssen nichts weiter tun.`,
  partyActsFor: name => `für ${name}`,
};
