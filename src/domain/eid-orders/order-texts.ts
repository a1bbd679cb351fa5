/** Our texts for the state of an eID order, by language. */
import type { EidOrderFailure } from '../../contract/signer/eid.ts';
import type { DocumentLanguage } from '../../contract/values.ts';

interface OrderWords {
  waiting: string;
  signed: string;
  identified: string;
  failures: Record<EidOrderFailure, string>;
}

export const orderTexts: Record<DocumentLanguage, OrderWords> = {
  sv: {
    waiting: 'Fortsätt med din e-legitimation.',
    signed: 'Du har signerat.',
    identified: 'Din identitet är bekräftad.',
    failures: {
      USER_CANCEL: 'Du avbröt.',
      EXPIRED: 'Det tog för lång tid. Försök igen.',
      START_FAILED: 'Appen för e-legitimation startade inte. Försök igen.',
      CERTIFICATE: 'Din e-legitimation är spärrad eller har gått ut. Använd en annan, eller skaffa en ny.',
      ALREADY_IN_PROGRESS: 'En annan legitimering har påbörjats. Försök igen.',
      REFUSED: 'Du kunde inte legitimeras. Försök igen.',
      UNAVAILABLE: 'Tjänsten för e-legitimation svarar inte. Försök igen om en stund.',
      WRONG_PERSON:
        'E-legitimationen tillhör någon annan än den person som länken är avsedd för. Inget öppnades eller signerades.',
      CHANGED: 'Dokumentet ändrades under tiden, eller kan inte längre signeras. Inget signerades.',
      NO_QUOTA: 'Avsändarens abonnemang har inga fler signaturer av det här slaget. Kontakta avsändaren.',
    },
  },
  en: {
    waiting: 'Continue with your electronic ID.',
    signed: 'You have signed.',
    identified: 'Your identity is verified.',
    failures: {
      USER_CANCEL: 'You cancelled.',
      EXPIRED: 'It took too long. Try again.',
      START_FAILED: 'The electronic ID app did not start. Try again.',
      CERTIFICATE: 'Your electronic ID is blocked or has expired. Use another one, or get a new one.',
      ALREADY_IN_PROGRESS: 'Another identification has been started. Try again.',
      REFUSED: 'You could not be identified. Try again.',
      UNAVAILABLE: 'The electronic ID service is not responding. Try again in a while.',
      WRONG_PERSON:
        'This electronic ID belongs to someone other than the person the link is intended for. Nothing was opened or signed.',
      CHANGED: 'The document was changed in the meantime, or can no longer be signed. Nothing was signed.',
      NO_QUOTA: "The sender's plan has no signatures of this kind left. Contact the sender.",
    },
  },
  no: {
    waiting: 'Fortsett med den elektroniske ID-en din.',
    signed: 'Du har signert.',
    identified: 'Du er legitimert.',
    failures: {
      USER_CANCEL: 'Du avbrøt.',
      EXPIRED: 'Det tok for lang tid. Prøv igjen.',
      START_FAILED: 'Appen for elektronisk ID startet ikke. Prøv igjen.',
      CERTIFICATE: 'Den elektroniske ID-en din er sperret eller for gammel. Bruk en annen, eller skaff en ny.',
      ALREADY_IN_PROGRESS: 'En annen legitimering er påbegynt. Prøv igjen.',
      REFUSED: 'Du kunne ikke legitimeres. Prøv igjen.',
      UNAVAILABLE: 'Tjenesten for elektronisk ID svarer ikke. Prøv igjen om en stund.',
      WRONG_PERSON:
        'Denne elektroniske ID-en tilhører en annen enn den dette er ment for. Ingenting ble åpnet eller signert.',
      CHANGED: 'Dokumentet ble endret i mellomtiden, eller kan ikke lenger signeres. Ingenting ble signert.',
      NO_QUOTA: 'Avsenderens plan har ingen flere signaturer av denne typen. Kontakt avsenderen.',
    },
  },
  da: {
    waiting: 'Fortsæt med dit elektroniske ID.',
    signed: 'Du har skrevet under.',
    identified: 'Du er identificeret.',
    failures: {
      USER_CANCEL: 'Du afbrød.',
      EXPIRED: 'Det tog for lang tid. Prøv igen.',
      START_FAILED: 'Appen til dit elektroniske ID startede ikke. Prøv igen.',
      CERTIFICATE: 'Dit elektroniske ID er spærret eller for gammelt. Brug et andet, eller få et nyt.',
      ALREADY_IN_PROGRESS: 'En anden identifikation er påbegyndt. Prøv igen.',
      REFUSED: 'Du kunne ikke identificeres. Prøv igen.',
      UNAVAILABLE: 'Tjenesten for dit elektroniske ID svarer ikke. Prøv igen om lidt.',
      WRONG_PERSON:
        'Dette elektroniske ID tilhører en anden end den, dette er til. Intet blev åbnet eller skrevet under.',
      CHANGED: 'Dokumentet blev ændret imens eller kan ikke længere underskrives. Intet blev skrevet under.',
      NO_QUOTA: 'Afsenderens plan har ikke flere underskrifter af denne slags. Kontakt afsenderen.',
    },
  },
  fi: {
    waiting: 'Jatka sähköisellä tunnisteellasi.',
    signed: 'Olet allekirjoittanut.',
    identified: 'Olet tunnistautunut.',
    failures: {
      USER_CANCEL: 'Keskeytit.',
      EXPIRED: 'Aika loppui. Yritä uudelleen.',
      START_FAILED: 'Tunnistussovellus ei käynnistynyt. Yritä uudelleen.',
      CERTIFICATE: 'Sähköinen tunnisteesi on suljettu tai vanhentunut. Käytä toista tai hanki uusi.',
      ALREADY_IN_PROGRESS: 'Toinen tunnistautuminen on aloitettu. Yritä uudelleen.',
      REFUSED: 'Sinua ei voitu tunnistaa. Yritä uudelleen.',
      UNAVAILABLE: 'Tunnistuspalvelu ei vastaa. Yritä hetken kuluttua uudelleen.',
      WRONG_PERSON:
        'Tämä sähköinen tunniste kuuluu jollekulle muulle kuin tarkoitetulle henkilölle. Mitään ei avattu eikä allekirjoitettu.',
      CHANGED: 'Asiakirja muuttui sillä välin, tai sitä ei voi enää allekirjoittaa. Mitään ei allekirjoitettu.',
      NO_QUOTA: 'Lähettäjän sopimuksessa ei ole enää tällaisia allekirjoituksia. Ota yhteyttä lähettäjään.',
    },
  },
  de: {
    waiting: 'Fahren Sie mit Ihrer elektronischen ID fort.',
    signed: 'Sie haben unterschrieben.',
    identified: 'Sie sind identifiziert.',
    failures: {
      USER_CANCEL: 'Sie haben abgebrochen.',
      EXPIRED: 'Es hat zu lange gedauert. Bitte versuchen Sie es erneut.',
      START_FAILED: 'Die App Ihrer elektronischen ID wurde nicht gestartet. Bitte versuchen Sie es erneut.',
      CERTIFICATE:
        'Ihre elektronische ID ist gesperrt oder zu alt. Verwenden Sie eine andere oder besorgen Sie eine neue.',
      ALREADY_IN_PROGRESS: 'Eine andere Identifizierung wurde begonnen. Bitte versuchen Sie es erneut.',
      REFUSED: 'Sie konnten nicht identifiziert werden. Bitte versuchen Sie es erneut.',
      UNAVAILABLE: 'Der Dienst Ihrer elektronischen ID antwortet nicht. Bitte versuchen Sie es in einer Weile erneut.',
      WRONG_PERSON:
        'Diese elektronische ID gehört einer anderen Person als der vorgesehenen. Nichts wurde geöffnet oder unterschrieben.',
      CHANGED:
        'Das Dokument wurde inzwischen geändert oder kann nicht mehr unterschrieben werden. Nichts wurde unterschrieben.',
      NO_QUOTA:
        'Der Plan des Absenders enthält keine weiteren Unterschriften dieser Art. Wenden Sie sich an den Absender.',
    },
  },
  is: {
    waiting: 'Haltu áfram með rafrænu skilríkin þín.',
    signed: 'Þú hefur undirritað.',
    identified: 'Þú hefur auðkennt þig.',
    failures: {
      USER_CANCEL: 'Þú hættir við.',
      EXPIRED: 'Það tók of langan tíma. Reyndu aftur.',
      START_FAILED: 'Smáforrit rafrænu skilríkjanna fór ekki í gang. Reyndu aftur.',
      CERTIFICATE: 'Rafrænu skilríkin þín eru lokuð eða of gömul. Notaðu önnur eða fáðu ný.',
      ALREADY_IN_PROGRESS: 'Önnur auðkenning er hafin. Reyndu aftur.',
      REFUSED: 'Ekki tókst að auðkenna þig. Reyndu aftur.',
      UNAVAILABLE: 'Þjónusta rafrænu skilríkjanna svarar ekki. Reyndu aftur eftir smástund.',
      WRONG_PERSON:
        'Þessi rafrænu skilríki tilheyra öðrum en þeim sem þetta er ætlað. Ekkert var opnað eða undirritað.',
      CHANGED: 'Skjalinu var breytt á meðan eða það er ekki lengur hægt að undirrita það. Ekkert var undirritað.',
      NO_QUOTA: 'Áskrift sendandans á engar fleiri undirskriftir af þessari gerð. Hafðu samband við sendandann.',
    },
  },
  es: {
    waiting: 'Continúe con su identificación electrónica.',
    signed: 'Ha firmado.',
    identified: 'Se ha identificado.',
    failures: {
      USER_CANCEL: 'Usted canceló.',
      EXPIRED: 'Tardó demasiado. Inténtelo de nuevo.',
      START_FAILED: 'La aplicación de su identificación electrónica no se inició. Inténtelo de nuevo.',
      CERTIFICATE: 'Su identificación electrónica está bloqueada o es demasiado antigua. Use otra u obtenga una nueva.',
      ALREADY_IN_PROGRESS: 'Se inició otra identificación. Inténtelo de nuevo.',
      REFUSED: 'No se le pudo identificar. Inténtelo de nuevo.',
      UNAVAILABLE: 'El servicio de su identificación electrónica no responde. Inténtelo dentro de un rato.',
      WRONG_PERSON: 'Esta identificación electrónica es de otra persona. No se abrió ni se firmó nada.',
      CHANGED: 'El documento cambió mientras tanto o ya no se puede firmar. No se firmó nada.',
      NO_QUOTA: 'Al plan del remitente no le quedan firmas de este tipo. Contacte con el remitente.',
    },
  },
  fr: {
    waiting: 'Continuez avec votre identité électronique.',
    signed: 'Vous avez signé.',
    identified: 'Vous vous êtes identifié.',
    failures: {
      USER_CANCEL: 'Vous avez annulé.',
      EXPIRED: 'Cela a pris trop de temps. Veuillez réessayer.',
      START_FAILED: 'L’application de votre identité électronique n’a pas démarré. Veuillez réessayer.',
      CERTIFICATE:
        'Votre identité électronique est bloquée ou trop ancienne. Utilisez-en une autre ou obtenez-en une nouvelle.',
      ALREADY_IN_PROGRESS: 'Une autre identification a été commencée. Veuillez réessayer.',
      REFUSED: 'Vous n’avez pas pu être identifié. Veuillez réessayer.',
      UNAVAILABLE: 'Le service de votre identité électronique ne répond pas. Veuillez réessayer dans un instant.',
      WRONG_PERSON: 'Cette identité électronique est celle d’une autre personne. Rien n’a été ouvert ni signé.',
      CHANGED: 'Le document a été modifié entre-temps ou ne peut plus être signé. Rien n’a été signé.',
      NO_QUOTA: 'L’offre de l’expéditeur n’a plus de signatures de ce type. Contactez l’expéditeur.',
    },
  },
  it: {
    waiting: 'Continui con la Sua identità elettronica.',
    signed: 'Ha firmato.',
    identified: 'Identificazione riuscita.',
    failures: {
      USER_CANCEL: 'Ha annullato.',
      EXPIRED: 'È passato troppo tempo. Riprovi.',
      START_FAILED: 'L’app della Sua identità elettronica non si è avviata. Riprovi.',
      CERTIFICATE: 'La Sua identità elettronica è bloccata o troppo vecchia. Ne usi un’altra o ne ottenga una nuova.',
      ALREADY_IN_PROGRESS: 'È stata avviata un’altra identificazione. Riprovi.',
      REFUSED: 'Non è stato possibile identificarLa. Riprovi.',
      UNAVAILABLE: 'Il servizio della Sua identità elettronica non risponde. Riprovi tra poco.',
      WRONG_PERSON: 'Questa identità elettronica appartiene a un’altra persona. Nulla è stato aperto o firmato.',
      CHANGED: 'Il documento è stato modificato nel frattempo o non può più essere firmato. Nulla è stato firmato.',
      NO_QUOTA: 'Il piano del mittente non ha altre firme di questo tipo. Contatti il mittente.',
    },
  },
};
