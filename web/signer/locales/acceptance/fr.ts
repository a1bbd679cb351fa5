/** Texts of the page where a party accepts a document, in French. */
import type { AcceptanceTexts } from './texts.ts';

export const fr: AcceptanceTexts = {
  signBefore: deadline => `à accepter au plus tard le ${deadline}`,
  askedToSign: organization => `${organization} vous demande d’accepter`,
  clickSigns: name => `${name} accepte ici`,
  otherSigns: 'Acceptation d’une autre partie',
  amountsNotYet: 'Les montants sont en cours de calcul. Attendez de les voir, pour savoir ce que vous acceptez.',
  sign: 'Accepter',
  signing: 'Acceptation en cours',
  sealsNow: organization =>
    `Quand vous acceptez, le document est scellé. Vous et ${organization} en recevez chacun une copie.`,
  passesOn: names =>
    `Quand vous acceptez, votre part est terminée. Le document attend ensuite ${names}, puis il est scellé quand tout le monde a accepté.`,
  confirmTitle: 'Accepter le document',
  signFailedKept: 'Votre acceptation n’a pas pu être reçue. Ce que vous avez rempli est conservé. Réessayez.',
  signOffline:
    'La connexion a été coupée. Ce que vous avez rempli est conservé. Réessayez quand la connexion sera rétablie ; vous n’acceptez jamais deux fois.',
  notShownYet: 'Le document n’a pas encore pu être affiché. Attendez de le voir, pour savoir ce que vous acceptez.',
  signVerificationWhy: 'Encore une étape avant d’accepter. Ce que vous avez rempli est conservé.',
  notRight: 'Vous ne voulez pas accepter ?',
  declineTitle: 'Refuser d’accepter',
  declineWhat: organization =>
    `${organization} sera informé de votre refus et de sa raison. Ensuite, personne ne pourra accepter le document.`,
  readFirst: (page, pages) => `Il vous reste la page ${page} sur ${pages}. Lisez-la avant d’accepter.`,
  partyStatus: {
    WAITING: 'En attente de son tour',
    INVITED: 'Pas encore accepté',
    HANDED_OVER: 'Confié à quelqu’un',
    SIGNED: 'Accepté',
    REJECTED: 'Refusé',
  },
  waitingFor: names =>
    `Acceptation attendue avant la vôtre : ${names}. Vous recevrez un message quand ce sera votre tour.`,
  waitingForOthers: 'D’autres personnes acceptent avant vous. Vous recevrez un message quand ce sera votre tour.',
  reading: 'Vous n’avez pas à accepter ce document. Quand tout le monde aura accepté, vous en recevrez une copie.',
  signedTitle: 'Vous avez accepté',
  signedWaits: names =>
    `Le document attend maintenant ${names}. Quand tout le monde aura accepté, il sera scellé et vous en recevrez une copie. Vous pouvez fermer cette page.`,
  sealing: 'Tout le monde a accepté. Le document est en train d’être scellé ; cela prend en général quelques secondes.',
  sealed: 'Tout le monde a accepté. Le document étant scellé, toute modification ultérieure peut être détectée.',
  sealedEarly:
    'L’expéditeur a clôturé le document avant que tout le monde ait accepté. Le document étant scellé, toute modification ultérieure peut être détectée.',
  declinedByYou: organization =>
    `Vous avez refusé d’accepter. ${organization} a reçu l’information. Vous n’avez plus rien à faire.`,
  declinedBy: (name, organization) =>
    `${name} a refusé, le document ne peut donc pas être accepté. Si vous avez des questions, adressez-vous à ${organization}.`,
  declinedBySomeone: organization =>
    `Le document ne peut plus être accepté. Si vous avez des questions, adressez-vous à ${organization}.`,
  expired: organization =>
    `Le document ne peut plus être accepté. Si vous voulez encore le faire, demandez plus de temps à ${organization}.`,
  expiredOn: day => `Il pouvait être accepté jusqu’au ${day}.`,
  documentUnreadable:
    'Le document ne peut pas être affiché dans ce navigateur. Téléchargez-le et lisez-le avant d’accepter.',
  notYou: 'Quelqu’un d’autre doit accepter ?',
  handOverWhat: organization =>
    `L’autre personne reçoit un message avec son propre lien et accepte à votre place. ${organization} en sera informé. Vous pouvez le reprendre tant que ce n’est pas accepté.`,
  handedOver: name =>
    `${name} a son propre lien et accepte à votre place. Quand tout le monde aura accepté, vous recevrez une copie.`,
  signedForYouTitle: name => `${name} a accepté pour vous`,
  signedForYou:
    'Quand tout le monde aura accepté, le document sera scellé et vous en recevrez une copie. Vous pouvez fermer cette page.',
  cameBack: 'Le document vous attend de nouveau. Acceptez-le vous-même ou confiez-le à quelqu’un d’autre.',
  forWhomTitle: name => `Vous acceptez pour ${name}`,
  forWhom: name =>
    `${name} vous a demandé de lire et d’accepter le document à sa place. Le document indique votre nom et que vous avez accepté pour ${name}.`,
  handOverProblems: {
    NO_NAME: 'Saisissez le nom de la personne qui doit accepter.',
    NO_EMAIL: 'Saisissez une adresse e-mail, pour que la personne qui doit accepter reçoive un lien.',
  },
  here: { nextSigns: name => `${name} accepte ensuite sur cet appareil.` },
  handIn: { changed: 'Le fichier a été changé dans une autre fenêtre. Regardez-le et acceptez de nouveau.' },
};
