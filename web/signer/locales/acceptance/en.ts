/** Texts of the page where a party accepts a document, in English. */
import type { AcceptanceTexts } from './texts.ts';

export const en: AcceptanceTexts = {
  signBefore: deadline => `accept by ${deadline}`,
  askedToSign: organization => `${organization} asks you to accept`,
  clickSigns: name => `${name} accepts here`,
  otherSigns: 'Another party’s acceptance',
  amountsNotYet:
    'The amounts are being recalculated. Wait until they are shown, so that you know what you are accepting.',
  sign: 'Accept',
  signing: 'Accepting',
  sealsNow: organization => `When you accept, the document is sealed. You and ${organization} each get a copy.`,
  passesOn: names =>
    `When you accept, your part is done. The document then waits for ${names}, and is sealed when everyone has accepted.`,
  confirmTitle: 'Accept the document',
  signFailedKept: 'Your acceptance could not be received. What you filled in is saved. Try again.',
  signOffline:
    'The connection was lost. What you filled in is saved. Try again when you are back online; the document is never accepted twice.',
  notShownYet: 'The document is not displayed yet. Wait until you can see it, so that you know what you are accepting.',
  signVerificationWhy: 'One more step before you accept. What you filled in is saved.',
  notRight: 'Do you not want to accept?',
  declineTitle: 'Decline to accept',
  declineWhat: organization =>
    `${organization} will be notified that you decline, and why. After that, nobody can accept the document.`,
  readFirst: (page, pages) => `You have not reached page ${page} of ${pages} yet. Read it before you accept.`,
  partyStatus: {
    WAITING: 'Waiting for their turn',
    INVITED: 'Not accepted yet',
    HANDED_OVER: 'Handed over',
    SIGNED: 'Accepted',
    REJECTED: 'Declined',
  },
  waitingFor: names => `${names} will accept before you. You will be notified when it is your turn.`,
  waitingForOthers: 'Others will accept before you. You will be notified when it is your turn.',
  reading: 'You do not have to accept this document. You will receive a copy when everyone has accepted.',
  signedTitle: 'You have accepted',
  signedWaits: names =>
    `The document is now waiting for ${names}. When everyone has accepted, it is sealed and you receive a copy. You can close this page.`,
  sealing: 'Everyone has accepted. The document is being sealed, which usually takes a few seconds.',
  sealed: 'Everyone has accepted. Because the document is sealed, any later change to it can be detected.',
  sealedEarly:
    'The sender completed the document before everyone had accepted. Because it is sealed, any later change to it can be detected.',
  declinedByYou: organization =>
    `You have declined to accept. ${organization} has been notified. There is nothing more to do.`,
  declinedBy: (name, organization) =>
    `${name} has declined, so the document cannot be accepted. If you have questions, contact ${organization}.`,
  declinedBySomeone: organization =>
    `The document can no longer be accepted. If you have questions, contact ${organization}.`,
  expired: organization =>
    `The document can no longer be accepted. If you still want to accept it, ask ${organization} for more time.`,
  expiredOn: day => `The last day to accept was ${day}.`,
  documentUnreadable: 'The document cannot be displayed in this browser. Download it and read it before you accept.',
  notYou: 'Should someone else accept?',
  handOverWhat: organization =>
    `The other person receives a message with their own link and accepts in your place. ${organization} will be notified. You can take it back until it is accepted.`,
  handedOver: name =>
    `${name} has their own link and accepts in your place. You will receive a copy when everyone has accepted.`,
  signedForYouTitle: name => `${name} has accepted for you`,
  signedForYou: 'When everyone has accepted, the document is sealed and you receive a copy. You can close this page.',
  cameBack: 'The document is waiting for you again. Accept it yourself, or hand it over to someone else.',
  forWhomTitle: name => `You accept for ${name}`,
  forWhom: name =>
    `${name} has asked you to read and accept the document in their place. The document will show your name and that you accepted for ${name}.`,
  handOverProblems: {
    NO_NAME: 'Enter the name of the person who will accept.',
    NO_EMAIL: 'Enter an e-mail address, so that the person who will accept receives a link.',
  },
  here: { nextSigns: name => `${name} accepts next on this device.` },
  handIn: { changed: 'The file was changed in another window. Review it and accept again.' },
};
