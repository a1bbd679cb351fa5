/** A company of a registry, as its file has it. */
export const entry = (orgNumber: string, name: string) => ({
  basic: { name, orgNumber, lastUpdated: null, status: 'ACTIVE' },
  contact: {
    phoneNumbers: ['+46901234567'],
    address: { careOf: null, street: 'Storgatan 1', postalCode: '903 26', city: 'Umeå' },
  },
  legalInfo: { orgNumber, companyName: name, companyForm: 'AB', domicile: 'Umeå', registration: null },
  taxInfo: { employer: true, fTax: true, vat: true, vatNumber: null },
  business: { sni: ['62010'], activityDescription: null, companySignature: null },
  responsiblePersons: { executives: [], board: [], auditors: [], owners: [] },
  location: null,
});
