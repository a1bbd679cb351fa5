/** Texts of the page that an invitation opens, in Swedish. */

import { limits } from '../../../../contract/limits.ts';
import { inTime } from '../../../../contract/waiting-time.ts';
import type { JoinTexts } from './texts.ts';

export const sv: JoinTexts = {
  title: 'Inbjudan',
  to: w => `Du är inbjuden till ${w.organization}`,
  about: w => `Arbetsyta: ${w.workspace}. Inbjudan gäller ${w.email}.`,
  name: 'Ditt namn',
  password: 'Välj ett lösenord',
  passwordHint: 'Minst 12 tecken. Lämnar du det tomt skickar vi en inloggningslänk till din adress i stället.',
  accept: 'Acceptera inbjudan',
  missing: `Ange ditt namn, högst ${limits.name} tecken.`,
  done: 'Välkommen',
  doneAbout: w => `Du är nu medlem i ${w.workspace} hos ${w.organization}.`,
  signIn: 'Skicka inloggningslänk',
  signInAbout: 'Du loggar in med din e-postadress. Vi skickar en inloggningslänk till den.',
  toDashboard: 'Öppna arbetsytan',
  already: 'Inbjudan har redan använts',
  alreadyAbout: 'Personen som accepterade den är medlem. Du behöver inte göra något mer.',
  closed: 'Inbjudan gäller inte längre',
  closedAbout: w =>
    `${w.organization} bjuder inte längre in adresser som ${w.email}. Be den som bjöd in dig att använda en annan adress.`,
  gone: 'Länken fungerar inte',
  goneAbout: 'Inbjudan finns inte eller har gått ut. Be den som bjöd in dig om en ny.',
  many: seconds => `För många försök. Försök igen ${inTime('sv', seconds)}.`,
  again: 'Försök igen',
};
