/** Typst source for looks, inline text, inline images and placeholders. Constant: everything variable is data. */
export const textTemplate = `
#let hairline = 0.0001pt // a place to break that is no character, and so is not copied with the text

#let tones = (
  light: (ink: rgb(data.ink.light), soft: rgb("#55606e"), line: rgb("#c9c2b6"), background: rgb("#f4f1eb"), accent: rgb("#2b5788")),
  dark: (ink: rgb("#ffffff"), soft: rgb("#c3ccd6"), line: rgb("#7c8896"), background: rgb("#36424f"), accent: rgb("#a9c8ec")),
)

// A function for each look, made once.
#let look-of(l) = {
  let args = (:)
  if "bold" in l { args.insert("weight", if l.bold { "bold" } else { "regular" }) }
  if "italic" in l { args.insert("style", if l.italic { "italic" } else { "normal" }) }
  if "font" in l { args.insert("font", data.fonts.at(l.font)) }
  if "size" in l { args.insert("size", l.size * 1pt) } else if "em" in l { args.insert("size", l.em * 1em) }
  if "color" in l { args.insert("fill", rgb(l.color)) }
  if "tracking" in l { args.insert("tracking", l.tracking * 1pt) }
  body => {
    if "script" in l { body = if l.script == "SUPER" { super(body) } else { sub(body) } }
    if "underline" in l { body = underline(body) }
    if "strike" in l { body = strike(body) }
    if "background" in l { body = highlight(fill: rgb(l.background), extent: 1pt, radius: 1.5pt, body) }
    if args.len() > 0 { text(..args, body) } else { body }
  }
}
#let looks = data.looks.map(look-of)

#let picture(b) = {
  let args = (alt: b.alt, format: b.format)
  if b.w != none { args.insert("width", b.w * 1pt) }
  if b.h != none { args.insert("height", b.h * 1pt) }
  if b.w != none and b.h != none { args.insert("fit", "contain") }
  image(b.path, ..args)
}

// The lines are drawn where a tick that is stamped later draws its own.
#let placeholder-look(h, tone) = {
  if h.look == "LINE" { place(bottom + left, line(length: 100%, stroke: 0.7pt + tone.soft)) }
  if h.look == "BOX" { place(top + left, dx: 0.35pt, dy: 0.35pt, rect(width: 100% - 0.7pt, height: 100% - 0.7pt, radius: 2pt, stroke: 0.7pt + tone.soft)) }
  if h.look == "TICK" or h.look == "RADIO" {
    let side = calc.min(if h.w == none { h.h } else { h.w }, h.h) * 1pt
    let thick = calc.max(0.5pt, side * 0.05)
    let shape = if h.look == "TICK" { rect } else { ellipse }
    place(center + horizon, shape(width: side - thick, height: side - thick, stroke: thick + tone.ink))
  }
}

// What is filled in later is dark: on a dark ground its place is light.
#let placeholder-body(h, tone) = {
  let dark = tone == tones.dark
  if dark { place(top + left, rect(width: 100%, height: 100%, fill: tones.dark.ink, radius: 2pt)) }
  place(top + left, [#metadata(h.id)<placeholder>])
  place(bottom + right, [#metadata(h.id)<placeholder>])
  placeholder-look(h, if dark { tones.light + (ink: rgb(data.ink.light)) } else { tone })
}

#let placeholder-size(h) = (width: if h.w == none { 100% } else { h.w * 1pt }, height: h.h * 1pt)

// Read aloud by what it is for.
#let named(h, body) = if h.label == none { body } else {
  figure(alt: h.label, kind: "placeholder", supplement: none, numbering: none, outlined: false, body)
}

#let inline-placeholder(h, tone) = {
  let drop = if h.look == "LINE" { 0.22em } else if h.h < 30 { h.h * 0.5pt - 0.36em } else { 0.25em }
  let size = placeholder-size(h)
  box(..size, baseline: drop, named(h, block(..size, placeholder-body(h, tone))))
}

#let inline(ns, tone) = ns.map(n => {
  if type(n) == str { n } else if type(n) == array {
    looks.at(n.first())(n.slice(1).join(h(hairline)))
  } else if n.k == "break" { linebreak() } else if n.k == "image" {
    box(baseline: if n.h != none and n.h > 30 { 0pt } else { 0.15em }, picture(n))
  } else { inline-placeholder(n, tone) }
}).join()
`;
