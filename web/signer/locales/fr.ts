/** Texts of the signing page in French. */
import { inTime } from '../../../src/contract/waiting-time.ts';
import { counted } from '../language/counted.ts';
import { frFeatures } from './features/fr.ts';
import { frForm } from './forms/fr.ts';
import type { Texts } from './sv.ts';

export const fr: Texts = {
  language: 'fr',
  loading: 'Chargement du document',
  close: 'Fermer',
  cancel: 'Annuler',
  tryAgain: 'Réessayer',
  optional: 'facultatif',

  from: (sender, organization) =>
    sender && sender !== organization ? `de la part de ${sender}, ${organization}` : `de la part de ${organization}`,
  signBefore: deadline => `à signer au plus tard le ${deadline}`,
  readBefore: deadline => `ouvert jusqu’au ${deadline}`,
  sandbox: 'Ceci est un document de test. Les signatures n’ont pas de valeur juridique.',
  messageFrom: sender => `Message de ${sender}`,
  askedToSign: organization => `${organization} vous demande de signer`,
  askedToRead: organization => `${organization} vous demande de lire`,

  progress: (done, total) => `${done} sur ${total} terminés`,
  progressLabel: 'Progression',
  thePages: 'Le document',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  pageFailed: 'Cette page ne peut pas être affichée ici. Téléchargez le document et lisez-la dans celui-ci.',
  downloadOriginal: 'Télécharger le document',
  skipToSteps: 'Aller aux champs à remplir',

  toDo: 'À faire',
  nothingToFill: 'Il n’y a rien à remplir.',
  allFilled: 'Tous les champs obligatoires sont remplis.',
  nextField: 'Champ suivant',
  next: 'Suivant',
  ready: 'Terminé',
  stepDone: 'fait',
  stepLeft: 'à faire',
  yourSignature: 'Votre signature',
  yourInitials: 'Vos initiales',
  signHere: 'Signez ici',
  initialsHere: 'Initiales ici',
  changeSignature: 'Modifier votre signature',
  changeInitials: 'Modifier vos initiales',
  clickSigns: name => `${name} signe ici`,
  signedBy: name => `Signature : ${name}`,
  otherFills: 'Rempli par une autre partie',
  otherSigns: 'Signature d’une autre partie',
  ticked: 'cochée',
  notTicked: 'non cochée',
  choose: 'Choisir',
  fieldNames: {
    TEXT: 'Champ de texte',
    DATE: 'Date',
    CHECKBOX: 'Case à cocher',
    SELECT: 'Choix',
    NUMBER: 'Nombre',
    RADIO: 'Choix',
    CHOICES: 'Choix',
    SIGNATURE: 'Signature',
    INITIALS: 'Initiales',
    FILE: 'Fichier',
  },

  problems: {
    MISSING: 'Remplissez ce champ.',
    UNTICKED: 'Cochez la case.',
    NOT_A_DATE: 'Saisissez une date valide.',
    NOT_AN_OPTION: 'Choisissez l’une des options.',
    NOT_A_NUMBER: 'Saisissez un nombre, par exemple 1250,50.',
    TOO_LONG: 'Le texte ne tient pas dans le champ. Raccourcissez-le.',
    NOT_A_QUANTITY: 'Saisissez une quantité, par exemple 2 ou 1,5.',
    PICK_ONE: 'Choisissez l’une des lignes.',
    NOTHING_CHOSEN: 'Choisissez au moins une ligne.',
  },
  pickMissing: {
    RADIO: 'Choisissez l’une des options.',
    CHOICES: 'Cochez au moins une option.',
  },
  lettersLeft: n => `Caractères restants : ${n}`,
  lettersOver: n => `Le texte ne tient pas dans le champ. Caractères à supprimer : environ ${n}.`,
  outOfBounds: bounds => `Quantité possible : ${bounds}.`,
  signatureMissing: 'Il manque votre signature.',
  initialsMissing: 'Il manque vos initiales.',
  notAccepted: 'Cette valeur n’a pas été acceptée. Vérifiez-la et réessayez.',
  undrawn: (characters: string) =>
    `Ces caractères ne peuvent pas être affichés dans le document. Écrivez sans eux : ${characters}`,
  firstMissing: (label, problem) => `${label} : ${problem}`,

  yourChoice: 'Votre choix',
  clearChoice: 'Effacer le choix',
  included: 'Inclus',
  quantityOf: row => `Quantité, ${row}`,
  fewer: row => `Moins, ${row}`,
  more: row => `Plus, ${row}`,
  fromTo: (least, most) => `de ${least} à ${most}`,
  atLeast: least => `au moins ${least}`,
  amountsFailed:
    'Les montants n’ont pas pu être recalculés. Votre choix est conservé, et la page réessaie automatiquement.',
  amountsNotYet: 'Les montants sont en cours de calcul. Attendez de les voir, pour savoir ce que vous signez.',

  sign: 'Signer',
  signing: 'Signature en cours',
  sealsNow: organization =>
    `Quand vous signez, le document est scellé. Vous et ${organization} en recevez chacun une copie.`,
  passesOn: names =>
    `Quand vous signez, votre part est terminée. Le document attend ensuite ${names}, puis il est scellé quand tout le monde a signé.`,
  confirmTitle: 'Signer le document',
  evidence: 'Votre nom, l’heure et votre adresse IP sont conservés avec le document comme preuve.',
  sealExplained: 'Une fois le document scellé, toute modification ultérieure peut être détectée.',
  signFailedKept: 'Votre signature n’a pas pu être reçue. Ce que vous avez rempli est conservé. Réessayez.',
  signOffline:
    'La connexion a été coupée. Ce que vous avez rempli est conservé. Réessayez quand la connexion sera rétablie ; vous ne signez jamais deux fois.',
  notShownYet: 'Le document n’a pas encore pu être affiché. Attendez de le voir, pour savoir ce que vous signez.',

  drawSignature: 'Votre signature',
  drawInitials: 'Vos initiales',
  drawHint: 'Dessinez avec le doigt, un stylet ou la souris.',
  drawArea: 'Zone de dessin. Vous pouvez aussi écrire votre nom au clavier : choisissez Écrire.',
  draw: 'Dessiner',
  type: 'Écrire',
  typeName: 'Votre nom',
  typeInitials: 'Vos initiales',
  typeHint: 'Ce que vous écrivez est converti en traits de plume.',
  cannotType: letters =>
    `Ces caractères ne sont pas pris en charge et sont omis : ${letters}. Dessinez plutôt si le nom n’est pas juste.`,
  undo: 'Défaire',
  clear: 'Effacer',
  useSignature: 'Utiliser la signature',
  useInitials: 'Utiliser les initiales',
  emptyDrawing: 'Dessinez ou écrivez d’abord quelque chose.',
  tooSmall: 'C’est trop petit pour être vu. Dessinez plus grand.',
  signatureEverywhere: boxes =>
    counted('fr-FR', boxes, { one: 'Elle est placée à # endroit.', other: 'Elle est placée à # endroits.' }),

  verificationTo: name => `À ${name},`,
  verificationWhy: 'Confirmez votre identité pour voir le document.',
  verificationTitle: 'Confirmez votre identité',
  signVerificationWhy: 'Encore une étape avant de signer. Ce que vous avez rempli est conservé.',
  codeGoesTo: {
    EMAIL: to => `Nous allons envoyer un code à ${to}.`,
    SMS: to => `Nous allons envoyer un code par SMS au ${to}.`,
  },
  sendCode: 'Envoyer le code',
  sendingCode: 'Envoi en cours',
  codeSent: {
    EMAIL: to =>
      `Un code a été envoyé à ${to}. Il est valable dix minutes. Regardez aussi dans les courriers indésirables.`,
    SMS: to => `Un code a été envoyé par SMS au ${to}. Il est valable dix minutes.`,
  },
  pinFrom: organization => `Saisissez le code PIN que vous a donné ${organization}.`,
  codeLabel: {
    PIN: 'Code PIN',
    EMAIL: 'Code, six chiffres',
    SMS: 'Code, six chiffres',
  },
  codeMissing: {
    PIN: 'Saisissez le code PIN, de quatre à huit chiffres.',
    EMAIL: 'Saisissez le code, six chiffres.',
    SMS: 'Saisissez le code, six chiffres.',
  },
  codeWrong: {
    PIN: 'Le code PIN est incorrect.',
    EMAIL: 'Le code est incorrect.',
    SMS: 'Le code est incorrect.',
  },
  codeGone: 'Le code n’est plus valable. Demandez-en un nouveau.',
  triesLeft: tries =>
    counted('fr-FR', tries, { one: 'Il vous reste # tentative.', other: 'Il vous reste # tentatives.' }),
  verify: 'Continuer',
  verifying: 'Vérification',
  sendAgain: 'Envoyer un nouveau code',
  againIn: time => `Vous pourrez demander un nouveau code dans ${time}.`,
  canSendAgain: 'Vous pouvez demander un nouveau code.',
  paused: time => `Trop de tentatives. Vous pourrez réessayer après ${time}.`,

  ...frFeatures,
  form: frForm,

  notRight: 'Vous ne voulez pas signer ?',
  decline: 'Refuser',
  declineTitle: 'Refuser de signer',
  declineWhat: organization =>
    `${organization} sera informé de votre refus et de sa raison. Ensuite, personne ne pourra signer le document.`,
  declineReason: 'Pourquoi refusez-vous ?',
  declineReasonMissing: 'Indiquez pourquoi vous refusez.',
  declineSend: 'Refuser le document',
  declining: 'Envoi en cours',
  declineFailed: 'Votre réponse n’a pas pu être reçue. Ce que vous avez écrit est conservé. Réessayez.',

  readFirst: (page, pages) => `Il vous reste la page ${page} sur ${pages}. Lisez-la avant de signer.`,
  pagesRead: (read, pages) => `${read} pages lues sur ${pages}`,

  attachedFiles: 'Fichiers joints',
  parties: 'Parties',
  you: 'vous',
  partyStatus: {
    WAITING: 'En attente de son tour',
    INVITED: 'Pas encore signé',
    HANDED_OVER: 'Confié à quelqu’un',
    SIGNED: 'Signé',
    REJECTED: 'Refusé',
  },
  partyReads: 'Lecteur',
  partyFollows: 'Suit le document',

  waitingTitle: 'Ce n’est pas encore votre tour',
  waitingFor: names =>
    `Signature attendue avant la vôtre : ${names}. Vous recevrez un message quand ce sera votre tour.`,
  waitingForOthers: 'D’autres personnes signent avant vous. Vous recevrez un message quand ce sera votre tour.',
  readingTitle: 'Vous n’avez qu’à lire',
  reading: 'Vous ne signez pas ce document. Quand tout le monde aura signé, vous en recevrez une copie.',
  readToTheEnd: 'Vous avez lu tout le document.',
  signedTitle: 'Vous avez signé',
  signedWaits: names =>
    `Le document attend maintenant ${names}. Quand tout le monde aura signé, il sera scellé et vous en recevrez une copie. Vous pouvez fermer cette page.`,
  sealing: 'Tout le monde a signé. Le document est en train d’être scellé ; cela prend en général quelques secondes.',
  sealingLong:
    'Le scellement prend plus de temps que d’habitude. Vous pouvez fermer cette page : la copie vous parviendra quand elle sera prête.',
  sealedTitle: 'Le document est scellé',
  sealed: 'Tout le monde a signé. Le document étant scellé, toute modification ultérieure peut être détectée.',
  sealedEarly:
    'L’expéditeur a clôturé le document avant que tout le monde ait signé. Le document étant scellé, toute modification ultérieure peut être détectée.',
  sealedRead: 'Téléchargez votre copie scellée et conservez-la.',
  downloadSealed: 'Télécharger la copie scellée',
  downloading: 'Téléchargement',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé. Réessayez.',
  sealedFileName: name => `${name} (scellé).pdf`,
  declinedTitle: 'Le document est refusé',
  declinedByYou: organization =>
    `Vous avez refusé de signer. ${organization} a reçu l’information. Vous n’avez plus rien à faire.`,
  declinedBy: (name, organization) =>
    `${name} a refusé, le document ne peut donc pas être signé. Si vous avez des questions, adressez-vous à ${organization}.`,
  declinedBySomeone: organization =>
    `Le document ne peut plus être signé. Si vous avez des questions, adressez-vous à ${organization}.`,
  expiredTitle: 'Le délai est passé',
  expired: organization =>
    `Le document ne peut plus être signé. Si vous voulez encore le faire, demandez plus de temps à ${organization}.`,
  expiredUnknown:
    'Le document ne peut plus être signé. Si vous voulez encore le faire, demandez plus de temps à l’expéditeur.',
  expiredOn: day => `Il pouvait être signé jusqu’au ${day}.`,
  linkDeadTitle: 'Le lien ne fonctionne pas',
  linkDead:
    'Le lien est incomplet, a été remplacé par un plus récent ou a été retiré. Cherchez un message plus récent, ou demandez un nouveau lien à l’expéditeur.',
  linkReplacedTitle: 'Le lien a été remplacé',
  linkReplaced:
    'Un lien plus récent remplace celui-ci. Cherchez un message plus récent, ou demandez un nouveau lien à l’expéditeur.',
  withdrawnTitle: 'Le document a été retiré',
  withdrawn:
    'L’expéditeur a retiré le document ; il n’y a donc rien à signer ni à lire ici. Si vous avez des questions, adressez-vous à l’expéditeur.',
  cookiesTitle: 'Le navigateur bloque les cookies',
  cookies:
    'La page a besoin d’un cookie pour confirmer que c’est bien vous qui signez. Autorisez les cookies pour cette page, ou ouvrez le lien dans un autre navigateur. Rien de ce que vous avez rempli n’est perdu.',
  offlineTitle: 'Pas de connexion',
  offline:
    'La page ne parvient pas à joindre le service. Vérifiez votre connexion. Rien de ce que vous avez rempli n’est perdu.',
  connectionLost: 'La connexion est perdue. Ce que vous avez rempli est conservé, et la page réessaie automatiquement.',
  busyTitle: 'Trop de tentatives',
  busy: seconds =>
    `Il y a eu trop de tentatives en peu de temps. Réessayez ${inTime('fr', seconds)}. Rien de ce que vous avez rempli n’est perdu.`,
  serverErrorTitle: 'Un problème est survenu',
  serverError:
    'L’erreur vient de chez nous et a été enregistrée. Rien de ce que vous avez rempli n’est perdu. Réessayez dans un moment.',
  serverErrorId: id => `Si vous nous contactez, indiquez ${id}.`,
  documentFailed: 'Le document n’a pas pu être chargé. Ce que vous avez rempli est conservé.',
  documentUnreadable:
    'Le document ne peut pas être affiché dans ce navigateur. Téléchargez-le et lisez-le avant de signer.',
  documentChanged:
    'Le document a été modifié depuis que vous avez ouvert la page. Rechargez la page pour voir la version actuelle.',
  reload: 'Recharger la page',
  broken: {
    CRASHED: {
      title: 'Un problème est survenu',
      text: 'Cette partie de la page n’a pas pu être affichée. Ce que vous avez rempli est conservé.',
    },
    NOT_LOADED: {
      title: 'La page n’a pas pu être entièrement chargée',
      text: 'Vérifiez votre connexion et réessayez. Si cela ne suffit pas, rechargez la page. Ce que vous avez rempli est conservé.',
    },
    OUTDATED: {
      title: 'Une nouvelle version de cette page est disponible',
      text: 'Rechargez la page pour continuer. Ce que vous avez rempli est conservé.',
    },
  },
  changedMeanwhile:
    'Le document a été modifié pendant que la page était ouverte. Vous voyez maintenant la version actuelle.',
};
