/** The check digit of Swedish personal and organization numbers. */

/** Whether the last of ten digits is the check digit of the others (Luhn, ISO/IEC 7812-1). */
export function hasValidChecksum(digits: string): boolean {
  const sum = [...digits].reduce((all, digit, i) => {
    const n = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return all + (n > 9 ? n - 9 : n);
  }, 0);
  return sum % 10 === 0;
}
