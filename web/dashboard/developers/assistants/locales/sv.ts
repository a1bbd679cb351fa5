/** Texts of the page about AI assistants, in Swedish. */
import type { ToolGroup } from '../../../../../src/contract/tools/tool.ts';

export const sv = {
  title: 'Assistenter',
  about: 'AI-assistenter som arbetar i arbetsytan, i namnet på den som anslöt dem.',
  connect: 'Anslut en assistent',
  connectAbout:
    'Lägg till adressen i assistenten som en MCP-fjärrserver. Då öppnar den en sida här, där du väljer vad den får göra.',
  address: 'Verktygens adress',
  copy: 'Kopiera',
  copied: 'Adressen kopierades.',
  groups: 'Vad assistenter får göra här',
  groupsAbout: 'Aldrig mer än den som anslöt assistenten får göra.',
  group: { READ: 'Läsa', WRITE: 'Skriva', SEND: 'Skicka', DELETE: 'Ta bort' } as Record<ToolGroup, string>,
  groupAbout: {
    READ: 'Hitta och läsa dokument, mallar, kontakter, mappar och godkännanden.',
    WRITE: 'Skapa och ändra utkast, sortera dokument och sköta kontakter.',
    SEND: 'Skicka och påminna, be om godkännande och ställa in webhookar. En assistent kan då skicka i personers namn, med deras behörigheter.',
    DELETE:
      'Dra tillbaka dokument, ta bort parter, fält och webhookar och flytta dokument till papperskorgen. En assistent kan då ta bort i personers namn, med deras behörigheter.',
  } as Record<ToolGroup, string>,
  tools: (n: number) => (n === 1 ? '1 verktyg' : `${n} verktyg`),
  readOnly: 'Bara de vars roll får ändra arbetsytans inställningar kan ändra det här.',
  save: 'Spara',
  saved: 'Vad assistenter får göra sparades.',
  connected: 'Anslutna assistenter',
  onlyOwn: 'De som du har anslutit.',
  none: 'Ingen assistent är ansluten.',
  connectedBy: (name: string) => `Ansluten av ${name}`,
  lastUsed: (time: string) => `senast använd ${time}`,
  notUsed: 'inte använd än',
  disconnect: 'Koppla från',
  disconnectNamed: (name: string, person: string) => `Koppla från ${name}, ansluten av ${person}`,
  ask: (name: string) => `Koppla från ${name}? Den förlorar sin åtkomst genast. Det den har gjort finns kvar.`,
  keep: 'Behåll ansluten',
  actions: 'Senaste åtgärder',
  actionsAbout: 'De senaste 50 inom sju dagar. Det finns fler i API-loggen.',
  noActions: 'De anslutna assistenterna har inte gjort något än.',
  action: (assistant: string, person: string) => `${assistant}, åt ${person}`,
  disconnected: (name: string) => `${name} kopplades från.`,
};

export type AssistantTexts = typeof sv;
