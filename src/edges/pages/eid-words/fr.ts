/** The words of the pages of electronic ID that are drawn on the server, in French. */
import type { EidWords } from './words.ts';

export const fr: EidWords = {
  lostTitle: 'Revenez à la page où vous avez commencé',
  lost: 'L’identification appartient à un autre navigateur ou est déjà terminée. Ouvrez la page où vous avez commencé : elle montre le résultat.',
  mockTitle: 'Identité électronique du bac à sable',
  mockBelow: 'Tient lieu de l’application. Aucune identité électronique réelle n’est utilisée.',
  mockAbout: 'Choisissez ce que la personne fait dans l’application. La page où tout a commencé montre le résultat.',
  shown: 'Ceci s’affiche dans l’application',
  nothingShown: 'L’application n’affiche aucun texte de notre part.',
  act: { AUTH: 'S’identifier', SIGN: 'Signer' },
  choices: {
    COMPLETE: 'en tant que Sandbox Testsson',
    OTHER_PERSON: 'En tant qu’une autre personne',
    CANCEL: 'Annuler dans l’application',
    EXPIRE: 'Laisser expirer',
    BLOCKED: 'Identité électronique bloquée',
    NO_APP: 'L’application ne démarre pas',
  },
  over: 'Terminé',
  overAbout: 'Vous pouvez fermer cette page et revenir à celle où tout a commencé.',
  goneTitle: 'Le lien ne fonctionne pas',
  gone: 'Aucune identification de bac à sable n’est en cours ici.',
};
