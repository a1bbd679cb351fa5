/** A box of a party for its signature, in points from the top left corner of the first page. */
export const signatureAt = (partyId: string, x: number) => ({
  kind: 'INPUT' as const,
  inputType: 'SIGNATURE' as const,
  partyId,
  page: 1,
  rect: { x, y: 700, width: 180, height: 50 },
  unit: 'POINTS' as const,
  label: 'Signature',
});
