/** The currencies that can be chosen for a product table. */

/** First those that are used most around the Baltic and the North Sea. */
const usual = ['SEK', 'EUR', 'NOK', 'DKK', 'ISK', 'USD', 'GBP', 'CHF', 'PLN'];

/** Codes by ISO 4217 that this browser knows, and the one of the table. `none` names a table without one. */
export const currencyOptions = (current: string | null, none: string): Record<string, string> => ({
  '': none,
  ...Object.fromEntries(
    [...new Set([...usual, ...(current === null ? [] : [current]), ...Intl.supportedValuesOf('currency')])].map(
      code => [code, code],
    ),
  ),
});
