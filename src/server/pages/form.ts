/**
 * `/f/{token}`: the URL of public forms. No form is ever open, so every token gets the same answer in the visitor's
 * language.
 */

import type { DocumentLanguage } from '../../contract/values.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import type { RoutePlugin } from '../server.ts';
import { pageLanguageOf } from './accept-language.ts';
import { sendPage, topBar } from './page.ts';

type Words = [title: string, closed: string, about: string];
export const formTexts: Record<DocumentLanguage, Words> = {
  sv: ['Formulär', 'Formuläret är stängt', 'Det finns inte eller tar inte emot svar. Fråga den som gav dig länken.'],
  en: [
    'Form',
    'The form is closed',
    'It does not exist or does not accept answers. Ask the person who gave you the link.',
  ],
  no: ['Skjema', 'Skjemaet er ikke åpent', 'Det finnes ikke eller tar ikke imot svar. Spør den som ga deg lenken.'],
  da: [
    'Formular',
    'Formularen er ikke åben',
    'Den findes ikke eller tager ikke imod svar. Spørg den, der gav dig linket.',
  ],
  fi: ['Lomake', 'Lomake ei ole auki', 'Sitä ei ole, tai se ei ota vastaan vastauksia. Kysy linkin antajalta.'],
  de: [
    'Formular',
    'Das Formular ist nicht geöffnet',
    'Es existiert nicht oder nimmt keine Antworten an. Fragen Sie die Person, die Ihnen den Link gegeben hat.',
  ],
  is: [
    'Eyðublað',
    'Eyðublaðið er ekki opið',
    'Það er ekki til eða tekur ekki við svörum. Spurðu þann sem gaf þér tengilinn.',
  ],
  es: [
    'Formulario',
    'El formulario no está abierto',
    'No existe o no admite respuestas. Pregunte a quien le dio el enlace.',
  ],
  fr: [
    'Formulaire',
    'Le formulaire n’est pas ouvert',
    'Il n’existe pas ou n’accepte pas de réponses. Demandez à la personne qui vous a donné le lien.',
  ],
  it: ['Modulo', 'Il modulo non è aperto', 'Non esiste o non accetta risposte. Chieda a chi Le ha dato il link.'],
};

export const formRoutes: RoutePlugin = server => {
  server.get('/f/:token', (request, reply) => {
    const language = pageLanguageOf(request.headers['accept-language']);
    const [title, closed, about] = formTexts[language];
    const body = `${topBar('Sigill', title)}
<main class="page-narrow stack"><section class="card stack"><h1 class="large">${escapeHtml(closed)}</h1><p>${escapeHtml(about)}</p></section></main>`;
    return sendPage(reply.header('Vary', 'Accept-Language'), { language, title: closed, body }, 404);
  });
};
