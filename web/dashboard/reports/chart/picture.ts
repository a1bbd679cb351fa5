/** Makes a PNG of a chart in the browser. */

const scale = 2;
const margin = 16;
const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'font-family',
] as const;

/** A picture of its own knows no stylesheet of the page, so each element gets what the page gave it. */
function styled(svg: SVGSVGElement): SVGSVGElement {
  // boundary: a copy of an element is of its kind
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [[...svg.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  from.forEach((element, at) => {
    const style = getComputedStyle(element);
    to[at]?.removeAttribute('style');
    for (const name of copied) to[at]?.setAttribute(name, style.getPropertyValue(name).replaceAll('"', "'"));
  });
  return copy;
}

export async function pictureOf(svg: SVGSVGElement, heading: string): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const copy = styled(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    const top = 40;
    canvas.width = (width + 2 * margin) * scale;
    canvas.height = (height + top + margin) * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const page = getComputedStyle(svg.closest('main') ?? svg);
    context.fillStyle = page.backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = page.color;
    context.font = `600 ${16 * scale}px ${page.fontFamily}`;
    context.fillText(heading, margin * scale, 26 * scale, width * scale);
    context.drawImage(image, margin * scale, top * scale);
    return await new Promise((done, fail) =>
      canvas.toBlob(blob => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
