/**
 * Typst source for the marks of an organization in headers and footers: `mark` has the given height, and is smaller if
 * it would be wider than `most`, in points.
 */
export const brandTemplate = `
#let mark(b, height, most) = context {
  let args = (alt: b.alt, format: b.format)
  let whole = image(b.path, ..args, height: height * 1pt)
  if measure(whole).width > most * 1pt { image(b.path, ..args, width: most * 1pt) } else { whole }
}
`;
