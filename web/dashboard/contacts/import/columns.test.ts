import { describe, expect, test } from 'vitest';
import { givenTwice, guessMeanings, headingOf, type Meaning as MeaningOf, rowsOf } from '../../importing/columns.ts';
import { contactFields } from './columns.ts';
import { headingsOf, type ImportField, importFields } from './locales/headings.ts';

type Meaning = MeaningOf<ImportField>;

/** The meanings by heading, without those that are left out. */
const guessed = (line: string): Record<string, Meaning> => {
  const headings = line.split(',');
  return Object.fromEntries(
    guessMeanings(headings, contactFields).flatMap((meaning, i) => (meaning ? [[headings[i] ?? '', meaning]] : [])),
  );
};

describe('The columns', () => {
  test('are guessed in Swedish and English, each field once', () => {
    expect(guessMeanings(['Förnamn', 'Efternamn', 'E-POST', 'Mobil', 'Telefon', 'Färg'], contactFields)).toEqual([
      ...['firstName', 'lastName', 'email', 'phone', null, null],
    ]);
    expect(guessMeanings(['first_name', 'externalId', 'Country'], contactFields)).toEqual([
      'firstName',
      'externalId',
      'country',
    ]);
  });

  test('are taken by their own names before others, as in an export', () => {
    expect(guessMeanings(['id', 'firstName', 'externalId', 'companyName', 'companyOrgNumber'], contactFields)).toEqual([
      ...[null, 'firstName', 'externalId', 'companyName', 'companyOrgNumber'],
    ]);
  });

  test('are known as Google Contacts writes them', () => {
    expect(
      guessed(
        'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address',
      ),
    ).toEqual({
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'Organization Name': 'companyName',
      'Organization Title': 'companyRole',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone',
      'Address 1 - Street': 'addressLine1',
      'Address 1 - City': 'city',
      'Address 1 - Region': 'state',
      'Address 1 - Postal Code': 'postalCode',
      'Address 1 - Country': 'country',
      'Address 1 - Extended Address': 'addressLine2',
    });
    // Before 2024: the whole name has a column of its own.
    expect(guessed('Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Organization 1 - Name')).toEqual({
      'Given Name': 'firstName',
      'Family Name': 'lastName',
      'E-mail 1 - Value': 'email',
      'Organization 1 - Name': 'companyName',
    });
  });

  test('are known as Outlook and HubSpot write them', () => {
    expect(
      guessed(
        'First Name,Middle Name,Last Name,Title,Suffix,E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Mobile Phone,Home Street,Company,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Country/Region',
      ),
    ).toEqual({
      'First Name': 'firstName',
      'Last Name': 'lastName',
      'E-mail Address': 'email',
      'Mobile Phone': 'phone',
      Company: 'companyName',
      'Job Title': 'companyRole',
      'Business Street': 'addressLine1',
      'Business City': 'city',
      'Business State': 'state',
      'Business Postal Code': 'postalCode',
      'Business Country/Region': 'country',
    });
    expect(
      guessed('Record ID,First Name,Last Name,Email,Phone Number,Company name,Job Title,City,State/Region'),
    ).toEqual({
      'Record ID': 'externalId',
      'First Name': 'firstName',
      'Last Name': 'lastName',
      Email: 'email',
      'Phone Number': 'phone',
      'Company name': 'companyName',
      'Job Title': 'companyRole',
      City: 'city',
      'State/Region': 'state',
    });
  });

  test.each([
    ['Norwegian', 'Fornavn,Etternavn,E-post,Mobil,Bedrift,Stilling,Postnummer,Poststed,Land'],
    ['Danish', 'Fornavn,Efternavn,E-mail,Mobil,Firma,Stilling,Postnummer,By,Land'],
    ['Finnish', 'Etunimi,Sukunimi,Sähköposti,Puhelin,Yritys,Asema,Postinumero,Kaupunki,Maa'],
    ['German', 'Vorname,Nachname,E-Mail-Adresse,Telefon,Firma,Funktion,PLZ,Ort,Land'],
    ['Icelandic', 'Eiginnafn,Kenninafn,Netfang,Sími,Fyrirtæki,Starfsheiti,Póstnúmer,Staður,Land'],
    ['Spanish', 'Nombre,Apellidos,Correo electrónico,Teléfono,Empresa,Cargo,Código postal,Ciudad,País'],
    ['French', 'Prénom,Nom,Courriel,Téléphone,Entreprise,Fonction,Code postal,Ville,Pays'],
    ['Italian', 'Nome,Cognome,E-mail,Telefono,Azienda,Ruolo,CAP,Città,Paese'],
    ['Swedish', 'Förnamn,Efternamn,E-postadress,Mobilnummer,Företag,Befattning,Postnr,Postort,Land'],
    ['English', 'First name,Surname,E-mail,Mobile,Company,Position,Postcode,Town,Country'],
  ])('are known in %s', (_, line) => {
    expect(Object.values(guessed(line))).toEqual([
      ...['firstName', 'lastName', 'email', 'phone', 'companyName', 'companyRole', 'postalCode', 'city', 'country'],
    ]);
  });

  test('have each heading for one field', () => {
    const all = importFields.flatMap(field => headingsOf[field].slice(1));
    expect(all.filter((heading, at) => all.indexOf(heading) !== at)).toEqual([]);
  });

  test('cannot both be the same field', () => {
    expect(givenTwice(['email', null, null, 'email'])).toBe('email');
    expect(givenTwice(['email', null, null])).toBeNull();
  });

  test('become rows without empty cells, with codes of countries and one address of several', () => {
    const table = {
      headings: ['Namn', 'Land', 'X', 'Mail'],
      rows: [
        ['Elin', 'se', 'y', 'elin@example.com ::: e@example.com'],
        ['Nils', '', '', ''],
        ['Bo', 'Sverige', '', ''],
        ['Ann', 'United Kingdom', '', ''],
        ['Jo', 'Atlantis', '', ''],
      ],
    };
    const meanings: Meaning[] = ['firstName', 'country', null, 'email'];
    expect(rowsOf(table, meanings, contactFields)).toEqual([
      { firstName: 'Elin', country: 'SE', email: 'elin@example.com' },
      { firstName: 'Nils' },
      { firstName: 'Bo', country: 'SE' },
      { firstName: 'Ann', country: 'GB' },
      { firstName: 'Jo', country: 'ATLANTIS' },
    ]);
    expect(headingOf(table, meanings, 'country')).toBe('Land');
  });
});
