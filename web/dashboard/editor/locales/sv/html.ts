/** Texts of HTML blocks, in Swedish. */
const named: Partial<Record<string, readonly [one: string, many: string]>> = {
  a: ['länk', 'länkar'],
  script: ['skript', 'skript'],
  iframe: ['ram', 'ramar'],
  form: ['formulär', 'formulär'],
  style: ['stilmall', 'stilmallar'],
};

export const html = {
  source: 'HTML',
  removed: (what: string) => `Togs bort: ${what}.`,
  count: ({ name, count }: { name: string; count: number }) => {
    const [one, many] = named[name] ?? [`<${name}>`, `<${name}>`];
    return `${count} ${count === 1 ? one : many}`;
  },
};
