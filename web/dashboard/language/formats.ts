/** Formats of dates and numbers, made once: making one takes far longer than using it, and lists use them on every row. */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${tag} ${JSON.stringify(options)}`;
  const made = dates.get(name) ?? new Intl.DateTimeFormat(tag, options);
  dates.set(name, made);
  return made;
}

export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${tag} ${JSON.stringify(options)}`;
  const made = numbers.get(name) ?? new Intl.NumberFormat(tag, options);
  numbers.set(name, made);
  return made;
}
