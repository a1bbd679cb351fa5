/** The words of the public page where anyone checks a file, in French. */
import type { VerifyWords } from './words.ts';

export const fr: VerifyWords = {
  title: 'Vérifier un document',
  below: 'Est-il authentique et inchangé ?',
  lead: 'Choisissez un PDF scellé. Vous saurez si quelque chose y a été modifié, qui l’a scellé et quand, et si le journal des événements qu’il contient est complet.',
  kept: 'Le fichier est lu une fois et n’est pas conservé. Vous n’avez pas besoin de compte.',
  file: 'Fichier PDF',
  limit: megabytes => `Au plus ${megabytes} Mo.`,
  check: 'Vérifier',
  checkAnother: 'Vérifier un autre fichier',
  checked: 'Ce qui a été vérifié',
  facts: 'À propos du fichier',
  details: 'Ce qui ne correspond pas, en anglais',
  without: 'Sans nous',
  withoutText:
    'Tout peut être vérifié sans cette page, même quand le service n’existera plus : avec openssl et pdfsig, ou avec',
  verifier: 'un programme en un seul fichier',
  fileName: 'FICHIER',
  states: { GOOD: 'Correspond', BAD: 'Ne correspond pas', NOTE: 'À savoir' },
  refused: {
    EMPTY: 'Aucun fichier n’est arrivé. Choisissez un PDF et réessayez.',
    TOO_LARGE: 'Le fichier est trop grand pour être vérifié ici.',
    TOO_MANY:
      'Beaucoup de fichiers ont été vérifiés d’ici pendant la dernière minute. Attendez une minute et réessayez.',
    BUSY: 'Beaucoup de personnes vérifient des fichiers en ce moment. Réessayez dans un instant.',
    NOT_A_FORM: 'Le fichier n’est pas arrivé correctement. Réessayez.',
  },
};
