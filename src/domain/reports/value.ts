/** The value of a document, which is a free text, as an amount and a currency. */
import { currencyCodes } from '../../contract/currencies.ts';

const number = String.raw`[0-9]+(?:[ \u00a0\u202f.,'][0-9]{3})*(?:[.,][0-9]{1,2})?`;
const sign = String.raw`[A-Za-z]{3}|[Kk][Rr]|\$|€|£`;
/** A whole text: an amount with or without a currency in front or behind, such as `1 500,50 SEK`. */
const pattern = String.raw`^\s*(${sign})?\s*(-?${number})\s*(?:(${sign})|:-)?\s*$`;
/** What separates the decimals is followed by one or two digits at the end; everything else groups digits. */
const decimals = '[.,]([0-9]{1,2})$';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const codes = `'{${currencyCodes.join(',')}}'::text[]`;

/**
 * SQL that selects `amount` (numeric) and `currency` (a code, or null if the text names none, or only crowns) of a text that
 * is an amount; of another there is no row.
 */
export const amountOf = (text: string): string => `
  select (regexp_replace(regexp_replace(s.amount, ${quoted(decimals)}, ''), '[^0-9-]', '', 'g')
      || coalesce('.' || substring(s.amount from ${quoted(decimals)}), ''))::numeric as amount, s.currency
  from (select m.parts[2] as amount, case upper(coalesce(m.parts[1], m.parts[3])) when '€' then 'EUR' when '$' then 'USD'
      when '£' then 'GBP' when 'KR' then null else upper(coalesce(m.parts[1], m.parts[3])) end as currency
    from regexp_match(${text}, ${quoted(pattern)}) as m(parts) where m.parts is not null) s
  where s.currency is null or s.currency = any(${codes})`;
