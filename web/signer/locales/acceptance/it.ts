/** Texts of the page where a party accepts a document, in Italian. */
import { al, il } from '../../language/italian.ts';
import type { AcceptanceTexts } from './texts.ts';

export const it: AcceptanceTexts = {
  signBefore: deadline => `da accettare entro ${il(deadline)}`,
  askedToSign: organization => `${organization} Le chiede di accettare`,
  clickSigns: name => `${name} accetta qui`,
  otherSigns: 'Accettazione di un’altra parte',
  amountsNotYet: 'Gli importi vengono ricalcolati. Attenda di vederli, per sapere che cosa accetta.',
  sign: 'Accettare',
  signing: 'Accettazione in corso',
  sealsNow: organization =>
    `Quando accetta, il documento viene sigillato. Lei e ${organization} ricevete una copia ciascuno.`,
  passesOn: names =>
    `Quando accetta, la Sua parte è conclusa. Il documento attende poi ${names} e viene sigillato quando tutti hanno accettato.`,
  confirmTitle: 'Accettare il documento',
  signFailedKept: 'Non è stato possibile ricevere la Sua accettazione. Ciò che ha compilato è conservato. Riprovi.',
  signOffline:
    'La connessione si è interrotta. Ciò che ha compilato è conservato. Riprovi quando è in linea; non si accetta mai due volte.',
  notShownYet: 'Il documento non ha ancora potuto essere mostrato. Attenda di vederlo, per sapere che cosa accetta.',
  signVerificationWhy: 'Ancora un passo prima di accettare. Ciò che ha compilato è conservato.',
  notRight: 'Non vuole accettare?',
  declineTitle: 'Rifiutare di accettare',
  declineWhat: organization =>
    `${organization} sarà informata che Lei rifiuta e perché. Dopo, nessuno potrà accettare il documento.`,
  readFirst: (page, pages) => `Le resta la pagina ${page} di ${pages}. La legga prima di accettare.`,
  partyStatus: {
    WAITING: 'In attesa del proprio turno',
    INVITED: 'Non ancora accettato',
    HANDED_OVER: 'Affidato ad altri',
    SIGNED: 'Accettato',
    REJECTED: 'Rifiutato',
  },
  waitingFor: names => `Prima occorre l’accettazione di ${names}. Riceverà un messaggio quando sarà il Suo turno.`,
  waitingForOthers: 'Altre persone accettano prima di Lei. Riceverà un messaggio quando sarà il Suo turno.',
  reading: 'Lei non deve accettare questo documento. Quando tutti avranno accettato, riceverà una copia.',
  signedTitle: 'Ha accettato',
  signedWaits: names =>
    `Ora il documento attende ${names}. Quando tutti avranno accettato, verrà sigillato e Lei riceverà una copia. Può chiudere questa pagina.`,
  sealing: 'Tutti hanno accettato. Il documento viene ora sigillato; di solito bastano alcuni secondi.',
  sealed: 'Tutti hanno accettato. Poiché il documento è sigillato, ogni modifica successiva può essere rilevata.',
  sealedEarly:
    'Il mittente ha chiuso il documento prima che tutti accettassero. Poiché è sigillato, ogni modifica successiva può essere rilevata.',
  declinedByYou: organization =>
    `Lei ha rifiutato di accettare. ${organization} è stata informata. Non deve fare altro.`,
  declinedBy: (name, organization) =>
    `${name} ha rifiutato, quindi il documento non può essere accettato. Se ha domande, si rivolga a ${organization}.`,
  declinedBySomeone: organization =>
    `Il documento non può più essere accettato. Se ha domande, si rivolga a ${organization}.`,
  expired: organization =>
    `Il documento non può più essere accettato. Se vuole ancora farlo, chieda più tempo a ${organization}.`,
  expiredOn: day => `Poteva essere accettato fino ${al(day)}.`,
  documentUnreadable:
    'Il documento non può essere visualizzato in questo browser. Lo scarichi e lo legga prima di accettare.',
  notYou: 'Deve accettare qualcun altro?',
  handOverWhat: organization =>
    `L’altra persona riceve un messaggio con un proprio link e accetta al Suo posto. ${organization} ne sarà informata. Può riprenderlo finché non è accettato.`,
  handedOver: name =>
    `${name} ha un proprio link e accetta al Suo posto. Quando tutti avranno accettato, riceverà una copia.`,
  signedForYouTitle: name => `${name} ha accettato per Lei`,
  signedForYou:
    'Quando tutti avranno accettato, il documento verrà sigillato e Lei riceverà una copia. Può chiudere questa pagina.',
  cameBack: 'Il documento attende di nuovo Lei. Lo accetti Lei oppure lo affidi a qualcun altro.',
  forWhomTitle: name => `Lei accetta per ${name}`,
  forWhom: name =>
    `${name} Le ha chiesto di leggere e accettare il documento al suo posto. Nel documento figurano il Suo nome e il fatto che ha accettato per ${name}.`,
  handOverProblems: {
    NO_NAME: 'Inserisca il nome di chi deve accettare.',
    NO_EMAIL: 'Inserisca un indirizzo e-mail, così chi deve accettare riceve un link.',
  },
  here: { nextSigns: name => `${name} accetta subito dopo su questo dispositivo.` },
  handIn: { changed: 'Il file è stato cambiato in un’altra finestra. Lo guardi e accetti di nuovo.' },
};
