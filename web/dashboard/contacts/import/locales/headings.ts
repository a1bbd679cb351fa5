/**
 * Headings of contacts as programs and people write them: the languages of documents, Google Contacts, Outlook, HubSpot
 * and what exports from Apple's Contacts have. Of each field the most exact first, because it is taken before the others.
 */
import type { DocumentLanguage } from '../../../../../src/contract/values.ts';
import { headingsIn } from '../../../importing/columns.ts';
import { type TextField, textFields } from '../../contact-values.ts';

/** Of documents. */
export const languages: readonly DocumentLanguage[] = ['sv', 'en', 'no', 'da', 'fi', 'de', 'is', 'es', 'fr', 'it'];

export const importFields = [...textFields, 'companyName', 'companyOrgNumber'] as const;
export type ImportField = TextField | 'companyName' | 'companyOrgNumber';

/** Separated by commas; what is no letter or digit does not count, nor whether letters are capital. */
const written: Record<ImportField, string> = {
  firstName:
    'first name, given name, first, förnamn, tilltalsnamn, fornavn, etunimi, vorname, eiginnafn, fornafn, nombre de pila, ' +
    'prénom, primo nome, nombre, nome, name, full name, namn, navn, nimi, nafn',
  lastName:
    'last name, family name, surname, last, efternamn, etternavn, efternavn, sukunimi, nachname, familienname, eftirnafn, ' +
    'kenninafn, apellidos, apellido, nom de famille, nom, cognome',
  email:
    'email, email address, email 1 value, email 1, primary email, work email, home email, mail, epost, epostadress, mejl, ' +
    'epostadresse, sähköposti, sähköpostiosoite, email adresse, mailadresse, netfang, tölvupóstfang, correo electrónico, ' +
    'correo, courriel, adresse email, adresse électronique, posta elettronica, indirizzo email',
  phone:
    'mobile phone, mobile phone number, mobile, mobile number, cell phone, phone 1 value, phone, phone number, telephone, ' +
    'primary phone, business phone, home phone, iphone, mobil, mobilnummer, mobiltelefon, telefon, telefonnummer, ' +
    'matkapuhelin, matkapuhelinnumero, puhelin, puhelinnumero, handy, farsími, sími, símanúmer, móvil, teléfono móvil, ' +
    'teléfono, portable, téléphone portable, téléphone, numéro de téléphone, cellulare, telefono',
  companyRole:
    'job title, title, role, position, organization title, organization 1 title, roll, titel, befattning, stilling, tittel, ' +
    'titteli, tehtävänimike, asema, funktion, starfsheiti, cargo, puesto, fonction, poste, titre, ruolo, qualifica',
  nationalId:
    'national id, national identity number, personal number, personnummer, pnr, fødselsnummer, cpr nummer, cpr, ' +
    'personnr, henkilötunnus, hetu, kennitala, dni, nie, codice fiscale',
  externalId:
    'external id, customer number, record id, record id contact, id, kundnummer, externt id, kundenummer, ' +
    'asiakasnumero, kundennummer, viðskiptanúmer, id externo, número de cliente, numéro de client, codice cliente',
  addressLine1:
    'address line 1, street address, address 1 street, business street, home street, street, address, gatuadress, ' +
    'gatuadress arbete, adress, gata, gateadresse, vejnavn, adresse, katuosoite, osoite, straße, anschrift, heimilisfang, ' +
    'dirección, rue, indirizzo',
  addressLine2:
    'address line 2, address 1 extended address, c/o, adress 2, adresse 2, osoite 2, dirección 2, indirizzo 2',
  postalCode:
    'postal code, address 1 postal code, business postal code, home postal code, zip, zip code, zip postal code, postcode, ' +
    'postnummer, postnummer arbete, postnr, postinumero, postleitzahl, plz, póstnúmer, código postal, code postal, cap',
  city:
    'city, address 1 city, business city, home city, town, ort, ort arbete, postort, stad, poststed, by, kaupunki, ' +
    'postitoimipaikka, stadt, staður, bær, ciudad, localidad, ville, città, comune',
  state:
    'state, address 1 region, state region, business state, home state, region, county, province, län, fylke, maakunta, ' +
    'bundesland, provincia, comunidad autónoma, région, département, regione',
  country:
    'country, country code, address 1 country, country region, business country region, home country region, land, ' +
    'land region, landskod, maa, país, pays, paese',
  companyName:
    'company name, company, organization name, organization 1 name, organization, organisation, associated company, ' +
    'business name, företag, företagsnamn, bolag, bedrift, selskap, virksomhed, firma, yritys, yrityksen nimi, unternehmen, ' +
    'firmenname, fyrirtæki, empresa, entreprise, société, azienda, società',
  companyOrgNumber:
    'company org number, org number, organization number, company number, organisationsnummer, orgnr, organisasjonsnummer, ' +
    'cvr nummer, cvr, y tunnus, cif, nif, siret, siren, partita iva',
};

/** By field, the most exact first. */
export const headingsOf = headingsIn(written);
