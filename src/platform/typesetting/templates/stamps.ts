/** The Typst source for texts in boxes, each on a page of the box's size. Constant: everything variable is data. */
import { preamble } from './preamble.ts';

export const stampsTemplate = `${preamble}
// The largest number up to \`most\` for which \`fits\` holds; it holds for all that are smaller.
#let largest(most, fits) = {
  if fits(most) { return most }
  let (low, high) = (most / 100, most)
  for _ in range(11) {
    let middle = (low + high) / 2
    if fits(middle) { low = middle } else { high = middle }
  }
  low
}

#let lines-of(p, size) = {
  set text(size: size * 1pt, top-edge: 1.069em, bottom-edge: -0.293em, hyphenate: false)
  set par(leading: -0.112em, spacing: -0.112em)
  p.lines.map(line => line.join(h(hairline))).join(linebreak())
}

#let text-page(p, room) = {
  if p.multiline {
    let fits(size) = {
      let made = measure(width: room.width, lines-of(p, size))
      made.height <= room.height and made.width <= room.width + 0.01pt
    }
    lines-of(p, largest(p.size, fits))
  } else {
    let made = measure(lines-of(p, 1))
    let most = calc.min(p.size, room.height / made.height, if made.width > 0pt { room.width / made.width } else { p.size })
    align(horizon, lines-of(p, most * 0.9999))
  }
}

#let blocks-page(p, room) = {
  let body = made.at(p.list)
  let fits(share) = {
    let m = measure(width: room.width / share, body)
    m.height * share <= room.height and m.width * share <= room.width + 0.01pt
  }
  let share = largest(p.scale, fits)
  scale(x: share * 100%, y: share * 100%, origin: top + left, reflow: true, block(width: room.width / share, body))
}

#for p in data.pages {
  page(width: p.w * 1pt, height: p.h * 1pt, margin: (x: p.edge * 1pt, y: 0pt), {
    let room = (width: (p.w - 2 * p.edge) * 1pt, height: p.h * 1pt)
    set text(
      weight: if p.bold { "bold" } else { "regular" },
      style: if p.italic { "italic" } else { "normal" },
      fill: rgb(p.color),
      dir: if p.dir == "rtl" { rtl } else { ltr },
    )
    set align(if p.align == "LEFT" and p.dir == "rtl" { start } else { horizontal.at(p.align) })
    block(..room, breakable: false, context if "list" in p { blocks-page(p, room) } else { text-page(p, room) })
  })
}
`;
