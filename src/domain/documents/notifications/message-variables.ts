/** Fills in `{{variables}}` of an invitation for one party; unknown variables stay as they are written. */
import { valueOfVariable } from '../../custom-fields/document-values.ts';
import type { DocumentRow } from '../document.ts';
import type { PartyRow } from '../parties/party.ts';
import { dayIn, deadlineOf } from './emails.ts';

export interface Sender {
  name: string;
  email: string;
  phone: string | null;
  company: string;
}

export interface Around {
  sender: Sender;
  signUrl: string;
  now: Date;
}

const first = (name: string) => name.trim().split(/\s+/)[0] ?? '';
const rest = (name: string) => name.trim().split(/\s+/).slice(1).join(' ');

export function renderMessage(
  message: string,
  document: DocumentRow,
  party: PartyRow,
  { sender, signUrl, now }: Around,
): string {
  const { language } = document.meta;
  const values: Record<string, string> = {
    firstName: first(party.name),
    lastName: rest(party.name),
    fullName: party.name,
    recipientFirstName: first(party.name),
    recipientLastName: rest(party.name),
    recipientFullName: party.name,
    recipientEmail: party.email ?? '',
    recipientPhone: party.phone ?? '',
    recipientCompanyName: party.company_name ?? '',
    recipientCompanyRole: party.company_role ?? '',
    recipientCompanyOrgNumber: party.company_org_number ?? '',
    senderFirstName: first(sender.name),
    senderLastName: rest(sender.name),
    senderFullName: sender.name,
    senderEmail: sender.email,
    senderPhone: sender.phone ?? '',
    senderCompanyName: sender.company,
    documentName: document.name,
    documentId: document.id,
    documentValue: document.meta.value ?? '',
    documentCreatedDate: dayIn(language, new Date(document.created_at), document.time_zone),
    expirationDate: deadlineOf(document, language, now) ?? '',
    signUrl,
  };
  // In one pass, so that no value is taken for a variable.
  return message.replace(/\{\{([^{}]{1,300})\}\}/g, (whole, inside: string) => {
    const name = inside.trim();
    if (Object.hasOwn(values, name)) return values[name] ?? '';
    return valueOfVariable(name, document.sent_custom_values ?? {}) ?? whole;
  });
}
