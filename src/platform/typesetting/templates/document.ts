/**
 * The Typst source of every typeset document. It contains nothing from users: everything variable comes in as data
 * (/document.json), so that no text can be interpreted as markup.
 */
import { brandTemplate } from './brand.ts';
import { preamble } from './preamble.ts';

export const documentTemplate = `${preamble}${brandTemplate}
#set document(title: data.title, author: data.author, date: datetime(..data.date))
#let tone = if data.ink.dark { tones.dark } else { tones.light }

// Behind every page: its colour, and an image made fainter by a veil of that colour.
#let page-background = {
  let g = data.background
  if g.color != none { place(rect(width: 100%, height: 100%, fill: rgb(g.color))) }
  if g.image != none {
    context {
      let (w, h) = (data.paper.w * 1pt, data.paper.h * 1pt)
      let whole = image(g.image.path, format: g.image.format)
      let own = measure(whole)
      let scale = if g.size == "FILL" { calc.max(w / own.width, h / own.height) }
        else if g.size == "FIT" { calc.min(w / own.width, h / own.height) } else { 0.75 }
      let (iw, ih) = (own.width * scale, own.height * scale)
      let shown = image(g.image.path, format: g.image.format, width: iw, height: ih, fit: "stretch")
      if g.repeat {
        place(rect(width: 100%, height: 100%, fill: tiling(size: (iw, ih), relative: "parent", shown)))
      } else {
        let at(side, start, end, room) = if side == start { 0pt } else if side == end { room } else { room / 2 }
        place(dx: at(g.x, "LEFT", "RIGHT", w - iw), dy: at(g.y, "TOP", "BOTTOM", h - ih), shown)
      }
      if g.veil > 0 { place(rect(width: 100%, height: 100%, fill: rgb(g.base).transparentize((1 - g.veil) * 100%))) }
    }
  }
}

#set page(
  width: data.paper.w * 1pt,
  height: data.paper.h * 1pt,
  margin: (x: data.margin.x * 1pt, top: data.margin.top * 1pt, bottom: data.margin.bottom * 1pt),
  header-ascent: data.margin.head * 1pt,
  footer-descent: data.margin.foot * 1pt,
  background: if data.background.color != none or data.background.image != none { block(width: 100%, height: 100%, clip: true, page-background) },
  header: if data.header.logo == none and data.header.text == none { none } else {
    set text(size: 8.5pt, fill: tone.soft)
    pad(x: data.margin.edge * 1pt, grid(
      columns: (auto, 1fr),
      column-gutter: 12pt,
      align: (start + horizon, end + horizon),
      if data.header.logo != none { mark(data.header.logo, 24, data.paper.w * 0.35, dark: data.ink.dark) },
      if data.header.text != none { inline(data.header.text, tone) },
    ))
  },
  footer: context {
    set text(size: 8pt, fill: tone.soft)
    let (before, between) = data.footer.page
    let total = counter(page).final().first() + data.after
    let text = if data.footer.text != none { inline(data.footer.text, tone) }
    pad(x: data.margin.edge * 1pt, grid(
      columns: (1fr, auto),
      column-gutter: 18pt,
      align: (start + top, end + top),
      if data.footer.icon == none { text } else {
        grid(columns: (auto, 1fr), column-gutter: 6pt, pad(top: -2pt, mark(data.footer.icon, 12, 60, dark: data.ink.dark)), text)
      },
      [#before #counter(page).get().first() #between #total],
    ))
  },
)

#context [#metadata((
  placeholders: query(<placeholder>).map(it => { let p = it.location().position(); (it.value, p.page, p.x / 1pt, p.y / 1pt) }),
  marks: query(<mark>).map(it => { let p = it.location().position(); (it.value, p.page, p.y / 1pt) }),
  parts: query(<part>).map(it => it.location().page()),
))<places>]
#for part in data.parts {
  pagebreak(weak: true)
  if part.skip > 0 { counter(page).update(n => n + part.skip) }
  [#metadata(none)<part>]
  if part.list == none { block(height: 1pt) } else { made.at(part.list) }
}
`;
