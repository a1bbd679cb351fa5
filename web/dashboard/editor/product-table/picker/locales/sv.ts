/** Texter för valet av en produkt, på svenska. */
export const sv = {
  title: 'Välj en produkt',
  search: 'Sök produkter',
  empty: 'Det finns inga produkter än. De läggs till under Mallar, Produkter.',
  nothing: (words: string) => `Inget stämmer med ”${words}”.`,
  other: 'annan valuta',
};

export type PickerTexts = typeof sv;
