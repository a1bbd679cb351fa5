/** Texts of the server-rendered eID pages in French. */
import type { EidTexts } from './texts.ts';

export const fr: EidTexts = {
  lostTitle: 'Revenez à la page où vous avez commencé',
  lost: 'L’identification a été lancée dans un autre navigateur ou est déjà terminée. Ouvrez la page où vous avez commencé pour voir le résultat.',
  mockTitle: 'Identité électronique du bac à sable',
  mockBelow: 'Simule l’application. Aucune identité électronique réelle n’est utilisée.',
  mockAbout: 'Choisissez ce que la personne fait dans l’application. La page où vous avez commencé montre le résultat.',
  shown: 'Ceci s’affiche dans l’application',
  nothingShown: 'L’application n’affiche aucun texte.',
  action: { AUTH: 'S’identifier', SIGN: 'Signer' },
  choices: {
    COMPLETE: 'en tant que Sandbox Testsson',
    OTHER_PERSON: 'En tant qu’une autre personne',
    CANCEL: 'Annuler dans l’application',
    EXPIRE: 'Laisser expirer',
    BLOCKED: 'Identité électronique bloquée',
    NO_APP: 'L’application ne démarre pas',
  },
  over: 'Terminé',
  overAbout: 'Vous pouvez fermer cette page et revenir à celle où vous avez commencé.',
  goneTitle: 'Le lien ne fonctionne pas',
  gone: 'Aucune identification de bac à sable n’est en cours ici.',
};
