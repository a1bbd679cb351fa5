/**
 * SQL that writes the contact and company of a party `p`. Null where it was deleted since the party was made; until the
 * end of the transaction it is not deleted.
 */
export const contactOfParty = '(select c.id from contacts c where c.id = p.contact_id for key share)';
export const companyOfParty = '(select c.id from companies c where c.id = p.company_id for key share)';
