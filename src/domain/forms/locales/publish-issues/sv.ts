/** What the creator of a form reads about what is missing before it can be published, in Swedish. */
import type { PublishIssueTexts } from './texts.ts';

export const sv: PublishIssueTexts = {
  noRespondent: 'Välj vilken part i mallen som fyller i formuläret.',
  respondentNotSigner: 'Den som fyller i formuläret måste vara en part som ska signera.',
  noNameQuestion: 'Lägg till en obligatorisk fråga om namn.',
  noEmailQuestion: 'Lägg till en obligatorisk fråga om e-postadress. Den behövs för utskicket eller för en kod.',
  noPhoneQuestion: 'Lägg till en obligatorisk fråga om telefonnummer. Det behövs för utskicket eller för en kod.',
  duplicateQuestion: label => `Frågan ${label} finns redan. Ta bort den ena.`,
  unknownField: label => `Fältet som frågan ${label} ska fylla i finns inte längre.`,
  missingQuestion: field => `Det obligatoriska fältet ${field} har ingen fråga.`,
  optionalQuestion: field => `Frågan om det obligatoriska fältet ${field} måste vara obligatorisk.`,
  askedWhenSigning: field => `Det obligatoriska fältet ${field} har ingen fråga. Det fylls i vid signeringen.`,
  pin: 'PIN-koder kan inte användas i formulär, eftersom ingen får se koden. Välj en annan verifiering.',
  noLabel: 'En fråga saknar rubrik.',
  missingPermission: permission =>
    `Du saknar behörigheten ”${permission}”. Den behövs för att publicera formuläret och för att ändra det när det är publicerat.`,
  senderIsAnother: 'En app kan inte ändra vem som är avsändare. Publicera eller ändra formuläret själv.',
  senderChanges: name =>
    `Om du ändrar det publicerade formuläret blir du avsändare i stället för ${name}: dokumenten skickas i ditt namn.`,
  approvalRequired: 'Arbetsytan kräver att dokument godkänns, så formulär kan inte publiceras.',
};
