/**
 * Typst source for the marks of an organization in headers and footers: `mark` has the given height, and is smaller if
 * it would be wider than `most`, in points. On dark pages it is on a white plate, because marks are made for white paper.
 */
export const brandTemplate = `
#let mark(b, height, most, dark: false) = context {
  let args = (alt: b.alt, format: b.format)
  let whole = image(b.path, ..args, height: height * 1pt)
  let bounded = if measure(whole).width > most * 1pt { image(b.path, ..args, width: most * 1pt) } else { whole }
  if dark { block(fill: white, inset: height * 0.12pt, radius: height * 0.12pt, bounded) } else { bounded }
}
`;
