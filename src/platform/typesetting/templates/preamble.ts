import { blocksTemplate } from './blocks.ts';
import { textTemplate } from './text.ts';

/** The beginning of all our sources: the data, the look of text and headings, a function for each kind of block. */
export const preamble = `
#let data = json("/document.json")
#set text(
  font: data.fonts.BODY, fallback: false, size: data.size * 1pt, fill: rgb(data.ink.now),
  lang: data.lang, region: data.region, dir: if data.dir == "rtl" { rtl } else { ltr },
  top-edge: 0.85em, bottom-edge: -0.15em,
)
#set par(leading: data.space.leading * 1em, spacing: data.space.paragraph * 1em)
#set block(spacing: data.space.paragraph * 1em)
#show figure.where(kind: "placeholder"): it => it.body
#show quote.where(block: true): it => it.body
#show raw: set text(font: data.fonts.NOTO_SANS_MONO, size: 1.12em)
#show heading: set text(font: data.fonts.HEADING, weight: "bold", hyphenate: false)
#show heading: set par(leading: 0.22em, justify: false)
#show heading: set block(sticky: true)
#let heading-look(level, size, above, below) = body => {
  show heading.where(level: level): set text(size: size)
  show heading.where(level: level): set block(above: above * data.space.heading, below: below * data.space.heading)
  body
}
#show: heading-look(1, 1.8em, 1.1em, 0.6em)
#show: heading-look(2, 1.4em, 1.3em, 0.6em)
#show: heading-look(3, 1.18em, 1.3em, 0.6em)
#show: heading-look(4, 1.05em, 1.3em, 0.6em)
#show: heading-look(5, 1em, 1.3em, 0.6em)
#show: heading-look(6, 0.92em, 1.3em, 0.6em)
${textTemplate}
${blocksTemplate}
`;
