/** Typst source for all blocks. Constant: everything variable is data. */
export const blocksTemplate = `
#let sides(s) = (top: s.at(0) * 1pt, right: s.at(1) * 1pt, bottom: s.at(2) * 1pt, left: s.at(3) * 1pt)
#let length-of(w) = if w == none { auto } else if w.at(0) == "pt" { w.at(1) * 1pt } else if w.at(0) == "%" { w.at(1) * 1% } else { w.at(1) * 1fr }
#let horizontal = (LEFT: left, CENTER: center, RIGHT: right, JUSTIFY: start)
#let vertical = (TOP: top, MIDDLE: horizon, BOTTOM: bottom)
#let directed(b, body) = if "dir" in b { text(dir: if b.dir == "rtl" { rtl } else { ltr }, ..(if "lang" in b { (lang: b.lang) }), body) } else { body }

#let paragraph(b, tone) = {
  set text(dir: if b.dir == "rtl" { rtl } else { ltr }) if "dir" in b
  set text(lang: b.lang) if "lang" in b
  set align(horizontal.at(b.align)) if "align" in b
  set par(justify: true) if "align" in b and b.align == "JUSTIFY"
  set par(leading: calc.max(0, b.height - 1) * 1em) if "height" in b
  let body = if b.c.len() == 0 { h(hairline) } else { inline(b.c, tone) }
  if "margin" in b {
    let m = sides(b.margin)
    block(above: m.top, below: m.bottom, inset: (left: m.left, right: m.right), par(body))
  } else { par(body) }
}

#let title(b, tone, made) = {
  set text(dir: if b.dir == "rtl" { rtl } else { ltr }) if "dir" in b
  set text(lang: b.lang) if "lang" in b
  set align(horizontal.at(b.align)) if "align" in b
  heading(level: b.level, inline(b.c, tone))
}

#let bullet(shape, tone) = box(height: 0.7em, align(horizon, if shape == "circle" {
  circle(radius: 0.16em, stroke: 0.6pt + tone.ink)
} else { square(size: 0.26em, fill: tone.ink) }))

#let marker(b, tone) = if b.marker == "disc" { [•] } else if b.marker == "none" { [] } else { bullet(b.marker, tone) }

#let tick-box(checked, tone) = box(width: 0.82em, height: 0.82em, baseline: 0.1em, {
  place(rect(width: 100%, height: 100%, radius: 0.12em, stroke: 0.7pt + tone.soft))
  if checked {
    place(curve(stroke: (paint: tone.ink, thickness: 0.09em, cap: "round", join: "round"),
      curve.move((0.18em, 0.44em)), curve.line((0.35em, 0.6em)), curve.line((0.66em, 0.22em))))
  }
})

#let listing(b, tone, made) = directed(b, {
  let gap = if b.tight { data.space.tight * 1em } else { data.space.item * 1em }
  let body(i) = if "one" in i { inline(i.one, tone) } else {
    set par(spacing: gap)
    set block(spacing: gap)
    made.at(i.list)
  }
  let items = b.items.map(body)
  if b.k == "tasks" {
    let marks = b.items.map(i => if i.checked == none { marker(b, tone) } else { tick-box(i.checked, tone) })
    grid(columns: (auto, 1fr), column-gutter: 0.6em, row-gutter: gap, ..marks.zip(items).flatten())
  } else if b.k == "bullets" {
    list(marker: marker(b, tone), indent: 0.35em, body-indent: 0.65em, spacing: gap, tight: false, ..items)
  } else {
    let zero = n => [#if n < 10 { "0" }#n.]
    enum(numbering: if b.numbering == "01." { zero } else { b.numbering }, start: b.start, indent: 0.1em,
      body-indent: 0.6em, spacing: gap, tight: false, ..items)
  }
})

#let code(b, tone, made) = block(width: 100%, fill: tone.background, radius: 4pt, inset: (x: 9pt, y: 8pt), {
  set text(dir: ltr)
  raw(b.text, block: true)
})

#let padded(b, tone, made) = {
  let l = b.look
  let inner = if "dark" in l { if l.dark { tones.dark } else { tones.light } } else { tone }
  let m = sides(l.margin)
  let args = (inset: sides(l.padding), above: calc.max(m.top, 0pt), below: calc.max(m.bottom, 0pt))
  if "background" in l { args.insert("fill", rgb(l.background)) }
  if "border" in l { args.insert("stroke", l.thick * 1pt + rgb(l.border)) }
  if "radius" in l { args.insert("radius", l.radius * 1pt) }
  let width = if "width" in l { length-of(l.width) } else { 100% }
  if type(width) == fraction { width = 100% }
  let body = {
    set text(fill: inner.ink) if "dark" in l
    set align(horizontal.at(l.align)) if "align" in l
    set par(justify: true) if "align" in l and l.align == "JUSTIFY"
    made.at(b.list)
  }
  if m.left == 0pt and m.right == 0pt { block(width: width, ..args, body) } else {
    block(width: 100%, above: args.above, below: args.below, inset: (left: m.left, right: m.right), block(width: width, ..args, body))
  }
}

#let section-fill = (MUTED: rgb("#f4f1eb"), TINT: rgb("#e9f0f8"), ACCENT: rgb("#2b5788"), DARK: rgb("#1b2430"))
#let section-of(b, tone, made) = {
  let inner = if b.background in ("ACCENT", "DARK") { tones.dark } else if b.background == "NONE" { tone } else { tones.light }
  block(
    width: 100%,
    fill: if b.background == "NONE" { none } else { section-fill.at(b.background) },
    inset: b.padding * 1pt,
    outset: if b.bleed { (x: data.margin.x * 1pt) } else { 0pt },
    radius: if b.bleed { 0pt } else { 6pt },
    stroke: if b.border { if b.bleed { (y: 0.6pt + tone.line) } else { 0.6pt + tone.line } } else { none },
    { set text(fill: inner.ink); made.at(b.list) },
  )
}

// Higher than a page, it would run off it: then it may be broken.
#let kept(b, tone, made) = {
  let body = made.at(b.list)
  if "short" in b { return block(width: 100%, sticky: b.sticky, breakable: false, body) }
  block(width: 100%, sticky: b.sticky, layout(size => {
    let whole = measure(block(width: size.width, body)).height <= data.room.height * 1pt
    block(width: 100%, breakable: not whole, body)
  }))
}

#let row(b, tone, made) = directed(b, grid(
  columns: b.widths.map(length-of),
  column-gutter: b.gap * 1pt,
  align: start + vertical.at(b.valign),
  ..b.cells.map(c => made.at(c)),
))

#let cell-of(c, tone, made) = {
  let args = (x: c.x, y: c.y)
  if "cs" in c { args.insert("colspan", c.cs) }
  if "rs" in c { args.insert("rowspan", c.rs) }
  let side = if "align" in c { horizontal.at(c.align) } else { start }
  args.insert("align", side + if "valign" in c { vertical.at(c.valign) } else { top })
  if "fill" in c { args.insert("fill", rgb(c.fill)) }
  if "whole" in c { args.insert("breakable", false) }
  let inner = if "dark" in c { if c.dark { tones.dark } else { tones.light } } else { tone }
  let body = if "one" in c { inline(c.one, inner) } else { made.at(c.list) }
  if "dark" in c { body = text(fill: inner.ink, body) }
  if "header" in c { body = text(weight: "bold", hyphenate: false, body) }
  table.cell(..args, body)
}

#let tabular(b, tone, made) = directed(b, {
  let line = 0.6pt + tone.line
  let framed = b.border and b.rounded
  let cells(from) = b.at(from).map(c => cell-of(c, tone, made))
  let inset = (x: 7pt, y: data.space.cell * 1pt)
  let stroke = if not b.border { none } else if framed {
    (x, y) => (left: if x > 0 { line }, top: if y > 0 { line })
  } else { line }
  set text(hyphenate: true)
  set par(justify: false, spacing: data.space.item * 1em)
  let set-table = table(
    columns: b.columns.map(length-of),
    inset: inset,
    stroke: stroke,
    fill: if b.border and b.headed > 0 { (_, y) => if y < b.headed { tone.background } },
    ..(if b.head.len() > 0 { (table.header(..cells("head")),) }),
    ..cells("body"),
    ..(if b.foot.len() > 0 { (table.footer(repeat: false, ..cells("foot")),) }),
  )
  let width = if b.width == none { auto } else { length-of(b.width) }
  if type(width) == fraction { width = 100% }
  if b.caption != none {
    block(sticky: true, below: data.space.tight * 1em + 2pt, text(size: 0.92em, weight: "bold", inline(b.caption, tone)))
  }
  let room = data.space.paragraph * 1.1em
  let around = (width: width, above: if b.caption == none { room } else { auto }, below: room)
  if b.rounded { around += (radius: 6pt, clip: true, stroke: if b.border { line }) }
  block(..around, { set block(spacing: data.space.item * 1em); set-table })
})

#let quoted(b, tone, made) = directed(b, {
  let side = if b.at("dir", default: data.dir) == "rtl" { "right" } else { "left" }
  quote(block: true, block(width: 100%, inset: ((side): 12pt, y: 2pt), stroke: ((side): 2pt + tone.line), made.at(b.list)))
})

#let ruled(b, tone, made) = {
  let room = data.space.paragraph * 1.4em
  block(above: room, below: room, line(length: 100%, stroke: 0.6pt + tone.line))
}

#let placeholder-block(b, tone, made) = {
  let size = placeholder-size(b)
  block(..size, breakable: false, named(b, block(..size, placeholder-body(b, tone))))
}

#let kinds = (
  h: title, bullets: listing, numbers: listing, tasks: listing, table: tabular, placeholder: placeholder-block, box: padded, row: row,
  keep: kept, section: section-of, quote: quoted, code: code, rule: ruled,
  space: (b, tone, made) => v(b.height * 1pt),
  page: (b, tone, made) => pagebreak(weak: true),
  mark: (b, tone, made) => [#metadata(b.name)<mark>],
)

#let blocks(bs, tone, made) = for b in bs {
  if b.k == "p" { paragraph(b, tone) } else { (kinds.at(b.k))(b, tone, made) }
}

// Lists of blocks come with what they hold before them: no nesting of calls, however deep they are.
#let made = ()
#for (dark, bs) in data.lists { made.push(blocks(bs, if dark { tones.dark } else { tones.light }, made)) }
`;
