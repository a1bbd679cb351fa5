/** Texts of the page of a closed form, in French. */
import type { FormTexts } from './texts.ts';

export const fr: FormTexts = [
  'Formulaire',
  'Le formulaire n’est pas ouvert',
  'Il n’existe pas ou n’accepte pas de réponses. Demandez à la personne qui vous a donné le lien.',
];
