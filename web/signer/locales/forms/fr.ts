/** Texts of the page of a public form, in French. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import type { FormTexts } from './sv.ts';

export const frForm: FormTexts = {
  loading: 'Chargement du formulaire',
  untitled: organization => `Formulaire de ${organization}`,
  sandbox: 'Ceci est un formulaire de test. Le document créé n’est pas juridiquement contraignant.',
  requiredMarked: 'Les questions marquées d’un * sont obligatoires.',
  required: 'obligatoire',
  saved: 'Enregistré. Vous pouvez continuer plus tard dans ce navigateur.',
  notSaved: 'Pas encore enregistré. La page réessaie automatiquement.',
  saveRefused: 'Non enregistré. Vos réponses ne sont que sur cette page. Vérifiez-les, puis envoyez le formulaire.',
  submitWhat: organization =>
    `Quand vous envoyez le formulaire, ${organization} reçoit vos réponses et vous passez au document à signer.`,
  submitWhatByEmail: organization =>
    `Quand vous envoyez le formulaire, ${organization} reçoit vos réponses et vous recevez par e-mail un lien vers le document à signer.`,
  submit: 'Envoyer',
  submitting: 'Envoi en cours',
  problemsTitle: 'Vérifiez ces réponses',
  changed: 'Le formulaire a changé pendant que la page était ouverte. Vérifiez vos réponses et envoyez-le de nouveau.',
  refused: organization =>
    `Vos réponses ne peuvent pas être envoyées pour le moment. Elles sont enregistrées. Contactez ${organization} pour continuer.`,
  full: organization =>
    `Le formulaire ne peut plus recevoir de réponses pour le moment. Vos réponses sont enregistrées. Revenez plus tard ou contactez ${organization}.`,
  tooMany: seconds =>
    `Il y a beaucoup d’activité en ce moment et le formulaire n’a pas pu être envoyé. Vos réponses sont conservées. Revenez ${inTime('fr', seconds)} et envoyez de nouveau.`,
  later: (organization, seconds) =>
    `Le formulaire n’a pas pu être envoyé, car il y a eu de nombreuses tentatives récemment. Vos réponses sont conservées. Réessayez ${inTime('fr', seconds)} ou contactez ${organization}.`,
  busyTitle: 'Revenez dans une minute',
  busy: 'Il y a beaucoup d’activité en ce moment et le formulaire ne peut pas être affiché. La page réessaie automatiquement.',
  submitOffline:
    'La connexion a été interrompue. Vos réponses sont toujours sur la page. Réessayez une fois reconnecté ; le formulaire n’est jamais envoyé deux fois.',
  submitFailed: 'Le formulaire n’a pas pu être envoyé. Vos réponses sont toujours sur la page. Réessayez.',
  another: 'Une autre personne va-t-elle remplir le formulaire sur cet appareil ?',
  startAgain: 'Recommencer',
  startAgainTitle: 'Recommencer avec un formulaire vide',
  startAgainWhat: 'Le formulaire est vidé sur cet appareil. Les réponses non envoyées ne pourront pas être récupérées.',
  startAgainSure: 'Vider le formulaire',
  startAgainFailed: 'Impossible de recommencer. Réessayez.',
  lockedWhy: organization => `Saisissez le mot de passe que vous avez reçu de ${organization}.`,
  password: 'Mot de passe',
  passwordMissing: 'Saisissez le mot de passe.',
  passwordWrong: 'Le mot de passe est incorrect.',
  passwordBusy: seconds => `De nombreuses personnes essaient en ce moment. Réessayez ${inTime('fr', seconds)}.`,
  passwordTooMany: (organization, seconds) =>
    `Trop de tentatives. Réessayez ${inTime('fr', seconds)}, ou demandez le mot de passe à ${organization}.`,
  closedTitle: 'Le formulaire est fermé',
  closedFull: 'Il n’accepte plus de réponses.',
  closedExpired: 'Le dernier jour pour répondre est passé.',
  notOpenTitle: 'Le formulaire n’est pas ouvert pour le moment',
  notOpen: 'Il n’est pas possible d’y répondre maintenant. Réessayez plus tard.',
  closedAsk: organization => `Si vous avez des questions, contactez ${organization}.`,
  submittedTitle: 'Vos réponses ont été envoyées',
  submittedNext: 'Lisez et signez le document pour terminer.',
  submittedSent: address => `Nous avons envoyé un lien à ${address}. Ouvrez-le pour lire et signer.`,
  submittedNothing: 'Vous n’avez rien à faire maintenant. Vous serez prévenu si c’est à votre tour de signer.',
  goOn: 'Aller au document',
  linkDead: 'Le lien est incomplet ou n’est plus valable. Demandez à la personne qui vous l’a donné.',
};
