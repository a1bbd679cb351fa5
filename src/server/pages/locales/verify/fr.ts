/** Texts of the public page for verifying a file in French. */
import type { VerifyTexts } from './texts.ts';

export const fr: VerifyTexts = {
  title: 'Vérifier un document',
  below: 'Vérifiez qu’un document est authentique',
  lead: 'Choisissez un PDF scellé. Vous saurez si quelque chose y a été modifié, qui l’a scellé et quand, et si le journal des événements qu’il contient est complet.',
  kept: 'Le fichier est lu une fois et n’est pas conservé. Vous n’avez pas besoin de compte.',
  file: 'Fichier PDF',
  limit: megabytes => `Au plus ${megabytes} Mo.`,
  check: 'Vérifier',
  checkAnother: 'Vérifier un autre fichier',
  downloadSealed: 'Télécharger ce qui a été scellé',
  downloadSealedAbout:
    'Le fichier n’est pas conservé : choisissez-le encore une fois. Vous ne recevrez que la partie scellée.',
  sealedPages: {
    heading: 'Ce qui a été scellé',
    about: 'Voici le document tel qu’il a été scellé, sans ce qui a été ajouté ensuite.',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    onlyFirst: count =>
      `Seules les ${count} premières pages sont affichées. Téléchargez le fichier pour les voir toutes.`,
    failed: 'Les pages ne peuvent pas être affichées ici. Téléchargez le fichier pour les voir.',
  },
  checked: 'Ce qui a été vérifié',
  facts: 'À propos du fichier',
  details: 'Détails techniques (en anglais)',
  without: 'Vérifier sans cette page',
  withoutText:
    'Tout peut être vérifié sans cette page, même quand le service n’existera plus : avec openssl et pdfsig, ou avec',
  verifier: 'un programme en un seul fichier',
  fileName: 'FICHIER',
  states: { GOOD: 'Correspond', BAD: 'Ne correspond pas', NOTE: 'À noter' },
  refused: {
    EMPTY: 'Aucun fichier n’a été reçu. Choisissez un PDF et réessayez.',
    TOO_LARGE: 'Le fichier est trop volumineux pour être vérifié ici.',
    TOO_MANY: 'Trop de fichiers ont été vérifiés pendant la dernière minute. Attendez une minute et réessayez.',
    BUSY: 'De nombreux fichiers sont en cours de vérification. Réessayez dans un instant.',
    NOT_SEALED: 'Le fichier n’a pas de sceau intact : il n’y a pas de partie scellée à télécharger.',
    NOT_A_FORM: 'L’importation a échoué. Réessayez.',
  },
};
