/** What the sender reads about a document that is not ready, in Swedish. */
import type { ReadinessTexts } from './texts.ts';

const addresses = { email: 'e-postadress', phone: 'telefonnummer' };

export const sv: ReadinessTexts = {
  noSigner: 'Lägg till minst en part som ska signera.',
  noContent: 'Lägg till innehåll i dokumentet.',
  noExpiration: 'Ange en sista dag för signering.',
  expirationPassed: 'Sista dagen för signering har passerat.',
  missingEmail: name => `${name} saknar e-postadress.`,
  missingPhone: name => `${name} saknar telefonnummer.`,
  missingForCode: (name, address, at) =>
    `${name} saknar ${addresses[address]} för koden före ${at === 'reading' ? 'läsning' : 'signering'}.`,
  emailTypo: (email, meant) => `${email} kan vara felstavad: ${meant}?`,
  imageUnavailable: url => `Bilden ${url} kan inte hämtas.`,
  contentUndrawable: 'Innehållet är för stort för att visas. Dela upp det på flera dokument eller förenkla det.',
  missingGlyph: characters => `De här tecknen saknas i typsnitten. Skriv texten utan dem: ${characters}.`,
  certifiedPdf: filename =>
    `${filename} är certifierad mot ändringar. Sidorna visas, och hela filen bifogas dokumentet.`,
  signedPdf: filename =>
    `${filename} är redan signerad. Sidorna visas, och hela filen bifogas, där signaturerna förblir giltiga.`,
  noSignaturePlace: name => `${name} har ingen plats för sin signatur i dokumentet.`,
  fontNotEmbedded: filename =>
    `${filename} innehåller inte alla sina typsnitt. Texten kan se olika ut i olika program.`,
  textDiffers: filename =>
    `I ${filename} blir texten en annan än den som visas när den kopieras eller läses upp. Kontrollera filen.`,
  boxWithoutParty: box => `Rutan ${box} saknar part.`,
  boxWithoutSigner: box => `Parten för rutan ${box} ska inte signera.`,
  missingCustomField: field => `Det obligatoriska egna fältet ${field} saknar värde.`,
  customValueDoesNotFit: box => `Värdet från det egna fältet passar inte i rutan ${box}.`,
  missingValue: field => `Det obligatoriska fältet ${field} är inte ifyllt.`,
  fieldWithoutSigner: field => `Det obligatoriska fältet ${field} hör till en part som inte ska signera.`,
};
