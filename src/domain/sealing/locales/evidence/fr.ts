/** Texts about what a file proves, in French. */
import { pluralize } from '../../../../platform/text/plural.ts';
import type { EvidenceTexts } from './texts.ts';

export const fr: EvidenceTexts = {
  verdicts: {
    VALID: [
      'Le document est authentique et n’a pas été modifié.',
      'Le sceau est valable et le journal des événements contenu dans le fichier est complet.',
    ],
    UNVERIFIED: [
      'Le document n’a pas changé depuis qu’il a été scellé, mais personne ne se porte garant de l’auteur du sceau.',
      'Le sceau et le journal sont complets, mais n’importe qui peut créer un certificat portant ces noms. Vérifiez-le sur la page du service que l’expéditeur utilise, ou comparez l’empreinte du certificat racine avec celle que vous avez reçue par une autre voie.',
    ],
    OTHER: [
      'Les signatures du fichier sont valables, mais il n’a pas été scellé ici.',
      'Le fichier n’a pas été modifié depuis sa signature. Nous ne pouvons pas garantir qui l’a signé.',
    ],
    UNKNOWN: [
      'La signature du fichier ne peut pas être vérifiée ici.',
      'Le fichier n’a pas été scellé ici, et sa signature est faite d’une manière que nous ne savons pas lire. Essayez le programme avec lequel elle a été faite.',
    ],
    UNSEALED: [
      'Le fichier n’est pas scellé.',
      'Il ne contient aucune signature à vérifier. C’est peut-être l’original, ou une impression d’un document scellé. Demandez le fichier scellé à l’expéditeur.',
    ],
    ADDED_TO: [
      'Quelque chose a été ajouté au fichier après son scellement.',
      'Ce qui a été scellé est intact, mais le fichier contient autre chose. Ne vous fiez qu’à la partie scellée.',
    ],
    BROKEN: [
      'On ne peut pas se fier au fichier.',
      'Quelque chose ne correspond pas à ce qui a été signé. Demandez une nouvelle copie.',
    ],
    UNREADABLE: [
      'Le fichier ne peut pas être lu.',
      'Ce n’est pas un PDF, ou il est endommagé ou protégé par un mot de passe.',
    ],
  },
  byOthers: [
    'Le document n’a pas changé depuis qu’il a été scellé, mais ce service ne l’a pas scellé.',
    'Le sceau et le journal sont complets, mais le certificat est celui de quelqu’un d’autre ou n’était pas utilisé ici à ce moment-là.',
  ],
  quotes: ['«\u00a0', '\u00a0»'],
  sandbox: 'SANDBOX : un test.',
  completedEarly: 'L’expéditeur a clôturé le document avant que tous aient signé.',
  shown: {
    document: 'Ce que vous voyez est ce qui a été signé.',
    journal: 'Ce fichier est le journal des événements du document, et non le document lui-même.',
    incomplete: 'Tous ceux qui devaient signer n’ont pas signé.',
    unknown: 'Le journal des événements ne dit pas qui devait signer.',
  },
  seal: 'Le sceau',
  unchanged: name => `${name} : rien de ce qui a été scellé n’a été modifié.`,
  changed: name => `${name} : le contenu a été modifié après le scellement, ou le sceau est faux.`,
  addedTo: name => `${name} : ce qui a été scellé est intact, mais quelque chose a été ajouté au fichier ensuite.`,
  uncheckable: name => `${name} : la signature ne peut pas être vérifiée ici.`,
  earlierBroken: name =>
    `${name} : une signature de quelqu’un d’autre, qui n’était déjà pas valable quand le fichier a été scellé.`,
  foreignSignature: name => `${name} : ce qui a été signé n’a pas été modifié.`,
  sealedBy: (signer, at) => `Scellé par ${signer}${at && `, ${at}`}.`,
  signedBy: (signer, at) => `Signé par ${signer}${at && `, ${at}`}.`,
  ours: 'Le certificat est celui de ce service.',
  trusted: 'Le certificat mène à la racine que vous avez indiquée.',
  untrusted: {
    ROOT: root => `Le certificat mène à ${root}, une racine à laquelle on ne se fie pas ici.`,
    OTHER: root =>
      `Le certificat vient d’un émetteur que ce service utilise aussi, ${root}, mais il est celui de quelqu’un d’autre.`,
    TIME: () => 'Ce service n’utilisait pas ce certificat à ce moment-là.',
  },
  unknownRoot: root => `La personne derrière la racine du certificat n’a pas été vérifiée : ${root}.`,
  trust: {
    heading: 'Certificats de confiance',
    about:
      'Un sceau n’est de ce service que s’il a été apposé avec l’un de ces certificats, pendant que celui-ci était utilisé. La liste indique aussi qui atteste les heures.',
    uses: { SEAL: 'Sceaux', TIMESTAMP: 'Heures' },
    withIssued: name => `${name} et tous les certificats qu’il a émis`,
    when: (what, from, until) => {
      if (from && until) return `${what}, du ${from} au ${until}`;
      if (from) return `${what}, depuis le ${from}`;
      return until ? `${what}, jusqu’au ${until}` : what;
    },
  },
  stamped: (authority, at) => `L’heure ${at} est attestée par ${authority}.`,
  claimed: (authority, at) =>
    `L’heure ${at} est déclarée par ${authority}, une autorité à laquelle on ne se fie pas ici.`,
  unstamped: 'L’heure est celle déclarée par l’auteur du sceau ; aucun horodatage ne l’atteste.',
  archived: (authority, at) => `Le fichier porte aussi un horodatage d’archivage du ${at} par ${authority}.`,
  archiveClaimed: (authority, at) =>
    `Le fichier porte aussi un horodatage d’archivage du ${at} par ${authority}, une autorité à laquelle on ne se fie pas ici.`,
  ownTime:
    'L’horodatage et le sceau mènent au même certificat racine : celui qui en détient la clé atteste donc aussi l’heure.',
  ambiguous:
    'Le document scellé contient des parties que les logiciels pourraient lire différemment. Elles s’y trouvaient au moment du scellement ; voir les détails.',
  lost: 'Une mise à jour a retiré des preuves que contenait le fichier : qu’aucun certificat n’était révoqué lors du scellement.',
  noJournal: 'Le fichier n’a pas de journal des événements : ce n’est pas un document de ce service.',
  wholeChain: count =>
    pluralize('fr-FR', count, {
      one: 'Le journal des événements est complet : # événement, aucun modifié, retiré ni ajouté.',
      other: 'Le journal des événements est complet : # événements, aucun modifié, retiré ni ajouté.',
    }),
  brokenChain: 'Le journal des événements n’est pas complet.',
  impossible: 'Le journal des événements dit quelque chose qui ne peut pas s’être produit.',
  clockBack:
    'Les heures du journal des événements reculent de moins de dix minutes. Des horloges qui diffèrent peuvent en être la cause.',
  personal: count =>
    pluralize('fr-FR', count, {
      one: '# donnée personnelle du journal correspond à son empreinte.',
      other: '# données personnelles du journal correspondent à leurs empreintes.',
    }),
  erased: count =>
    pluralize('fr-FR', count, {
      one: '# donnée personnelle a été effacée. Le journal reste vérifiable.',
      other: '# données personnelles ont été effacées. Le journal reste vérifiable.',
    }),
  withheld: (entries, values) =>
    `Une partie du journal est réservée à l’expéditeur, ou à la partie qu’elle concerne, et ne figure pas dans ce fichier (événements : ${entries}, valeurs isolées : ${values}). Les empreintes de l’ensemble sont dans la chaîne : rien ne peut manquer sans que cela se voie.`,
  counted: (signed, all) => `${signed} sur ${all} ont signé.`,
  signed: (name, at) => `${name} a signé le ${at}.`,
  signedFor: (name, other, at) => `${name} a signé le ${at} au nom de ${other}.`,
  accepted: (name, at) => `${name} a accepté le ${at}.`,
  acceptedFor: (name, other, at) => `${name} a accepté le ${at} au nom de ${other}.`,
  simulated: 'L’identification électronique était simulée.',
  simulatedByApi: 'L’expéditeur a simulé cela dans un bac à sable. La partie ne l’a pas fait elle-même.',
  shownOnForm: 'Le lien a été affiché sur la page du formulaire.',
  someone: 'Une partie',
  original: matches =>
    matches ? 'L’original est celui qui a été envoyé.' : 'L’original n’est pas celui qui a été envoyé.',
  upload: 'Le fichier indiqué comme original a été téléversé ; l’original a été créé à partir de celui-ci.',
  facts: {
    name: 'Document',
    id: 'Identifiant du document',
    organization: 'Expéditeur',
    sent: 'Envoyé',
    sentThrough: 'Envoyé par l’intermédiaire de',
    original: 'SHA-256 de l’original',
    root: 'Empreinte du certificat racine (SHA-256)',
    head: 'Fin de la chaîne',
    file: 'SHA-256 du fichier',
  },
};
