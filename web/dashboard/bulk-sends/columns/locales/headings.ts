/**
 * Headings of tables as people write them in Swedish and English, by what they mean. The first of each language is what a
 * table with the right headings has. Of each meaning the most exact first.
 */
export const partyMembers = ['name', 'email', 'phone', 'nationalId', 'company.name', 'company.orgNumber'] as const;
export type PartyMember = (typeof partyMembers)[number];
export const rowMembers = ['name', 'externalId', 'expiresAt'] as const;
export type RowMember = (typeof rowMembers)[number];

export const partyHeadings: Record<PartyMember, string> = {
  name:
    'namn, name, fullständigt namn, för och efternamn, kontaktperson, kontakt, mottagare, kundnamn, full name, contact ' +
    'person, contact name, contact, customer name, signer, recipient',
  email: 'e-post, email, e-postadress, epostadress, mejl, mejladress, mail, mailadress, email address, e-mail address',
  phone:
    'mobil, mobile, mobilnummer, mobiltelefon, telefon, telefonnummer, tel, mobile number, mobile phone, phone, phone ' +
    'number, telephone, cell phone',
  nationalId:
    'personnummer, national id, personnr, pnr, national identity number, personal number, personal identity number',
  'company.name':
    'företag, company, företagsnamn, bolag, bolagsnamn, organisation, firma, company name, organization, business name',
  'company.orgNumber':
    'organisationsnummer, company number, orgnr, orgnummer, organization number, organisation number, registration number',
};

export const rowHeadings: Record<RowMember, string> = {
  name: 'dokumentets namn, document name, dokumentnamn, dokument, namn på dokumentet, document, name of the document',
  externalId:
    'referens, reference, kundnummer, ordernummer, avtalsnummer, er referens, externt id, customer number, order number, ' +
    'contract number, external id, id',
  expiresAt:
    'sista dag, deadline, sista dag för signering, signeras senast, förfaller, last day, last day to sign, sign by, ' +
    'expires, expires at',
};
