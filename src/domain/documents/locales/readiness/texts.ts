/** What the sender reads about a document that is not ready. The API returns these texts in Swedish only. */
export interface ReadinessTexts {
  noSigner: string;
  noContent: string;
  noExpiration: string;
  expirationPassed: string;
  missingEmail(name: string): string;
  missingPhone(name: string): string;
  /** The party lacks an address that its one-time code needs. */
  missingForCode(name: string, address: 'email' | 'phone', at: 'reading' | 'signing'): string;
  emailTypo(email: string, meant: string): string;
  imageUnavailable(url: string): string;
  contentUndrawable: string;
  missingGlyph(characters: string): string;
  certifiedPdf(filename: string): string;
  signedPdf(filename: string): string;
  noSignaturePlace(name: string): string;
  fontNotEmbedded(filename: string): string;
  textDiffers(filename: string): string;
  boxWithoutParty(box: string): string;
  boxWithoutSigner(box: string): string;
  missingCustomField(field: string): string;
  customValueDoesNotFit(box: string): string;
  missingValue(field: string): string;
  fieldWithoutSigner(field: string): string;
}
