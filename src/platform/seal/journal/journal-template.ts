import { brandTemplate } from '../../typesetting/templates/brand.ts';

/**
 * The Typst source of every journal. It never contains user input: all values come in as data (/document.json), so that no
 * text can be interpreted as markup.
 */
export const journalTemplate = `
#let data = json("/document.json")${brandTemplate}#let shown(cell) = {
  let body = cell.lines.map(line => line.join(h(0.0001pt))).join(linebreak())
  if cell.rtl { text(dir: rtl, body) } else { body }
}
#set document(title: data.title, date: datetime(..data.date))
#set page(
  paper: "a4",
  margin: (x: 20mm, top: if data.brand == none { 20mm } else { 28mm }, bottom: 22mm),
  header: if data.brand != none { mark(data.brand.logo, 24, 210) },
  footer: context {
    set text(7.5pt, fill: luma(35%))
    grid(
      columns: (1fr, auto),
      align: (left, right),
      if data.brand == none { shown(data.heading) } else {
        grid(columns: (auto, 1fr), column-gutter: 6pt, pad(top: -2pt, mark(data.brand.icon, 12, 60)), shown(data.heading))
      },
      [#data.page.first() #counter(page).display("1") #data.page.last() #counter(page).final().first()],
    )
  },
)
#set text(font: data.fonts, fallback: false, size: 9pt, lang: data.language, hyphenate: false)
#set par(leading: 0.55em)
#show heading: set block(above: 1.6em, below: 0.8em, sticky: true)
#show heading.where(level: 1): set text(17pt)
#show heading.where(level: 2): set text(11pt)
#heading(level: 1, shown(data.heading))
#if data.facts.len() > 0 {
  table(
    columns: (auto, 1fr),
    stroke: none,
    inset: (x: 0pt, y: 2.5pt),
    column-gutter: 12pt,
    ..data.facts.map(fact => (text(fill: luma(35%), shown(fact.label)), text(size: 8pt, shown(fact.value)))).flatten(),
  )
}
#for section in data.sections {
  heading(level: 2, shown(section.heading))
  table(
    columns: section.widths.map(width => if width == none { auto } else { width * 1fr }),
    stroke: (_, y) => (bottom: if y == 0 { 0.8pt + luma(40%) } else { 0.4pt + luma(80%) }),
    inset: (x: 4pt, y: 3.5pt),
    align: left + top,
    table.header(..section.columns.map(column => text(size: 8pt, strong(shown(column))))),
    ..section.rows.flatten().map(cell => text(size: 8pt, shown(cell))),
  )
}
`;
