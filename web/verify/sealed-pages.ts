/** On `/verify`: shows the pages of what was sealed, of a file that was added to, and offers that part for download. */
import { drawPage, layText } from '../signer/document/draw-page.ts';
import { type OpenPdf, openPdf } from '../signer/document/pdf.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), character => character.charCodeAt(0));

const element = (tag: string, className: string): HTMLElement =>
  Object.assign(document.createElement(tag), { className });

function sentenceOf(text: string): HTMLElement {
  const sentence = element('p', 'small');
  sentence.textContent = text;
  return sentence;
}

/** An empty page of the right shape, with its text for screen readers. */
async function leafOf(pdf: OpenPdf, number: number, label: string): Promise<HTMLElement> {
  const { width, height } = (await pdf.document.getPage(number)).getViewport({ scale: 1 });
  const [leaf, picture, text] = [
    element('section', 'sealed-page on-paper'),
    element('div', ''),
    element('div', 'pdf-text'),
  ];
  leaf.setAttribute('aria-label', label);
  leaf.style.aspectRatio = `${width} / ${height}`;
  leaf.append(picture, text);
  return leaf;
}

/** Draws pages that come near the view, and releases those that are far from it. */
function drawWhenNear(pdf: OpenPdf, root: HTMLElement, leaves: readonly HTMLElement[], failed: string): void {
  const drawn = new Map<Element, () => void>();
  const near = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const picture = target.firstElementChild as HTMLElement; // made by leafOf
        drawn.get(target)?.();
        drawn.delete(target);
        if (!isIntersecting) picture.replaceChildren();
        else {
          const number = leaves.indexOf(target as HTMLElement) + 1; // only leaves are observed
          const { drawn: whole, stop } = drawPage(pdf, number, picture, target.clientWidth, devicePixelRatio);
          whole.catch(() => picture.replaceChildren(sentenceOf(failed)));
          drawn.set(target, stop);
        }
      }
    },
    { root, rootMargin: '100% 0px' },
  );
  for (const leaf of leaves) near.observe(leaf);
}

/** The text has the size of its page. */
async function fitText(pdf: OpenPdf, number: number, leaf: HTMLElement): Promise<void> {
  const natural = await layText(pdf, number, leaf.lastElementChild as HTMLElement); // made by leafOf
  new ResizeObserver(() => leaf.style.setProperty('--total-scale-factor', String(leaf.clientWidth / natural))).observe(
    leaf,
  );
}

async function showPages(part: HTMLElement, bytes: ArrayBuffer): Promise<void> {
  const { page = '', more = '', max = '0', failed = '' } = part.dataset;
  const pdf = await openPdf(bytes);
  const all = pdf.document.numPages;
  const place = part.querySelector<HTMLElement>('.sealed-pages');
  if (!place) return;
  const leaves: HTMLElement[] = [];
  for (let number = 1; number <= Math.min(all, Number(max)); number++) {
    const leaf = await leafOf(pdf, number, page.replace('{page}', String(number)).replace('{pages}', String(all)));
    leaves.push(leaf);
    place.append(leaf);
  }
  if (all > leaves.length) place.after(sentenceOf(more));
  drawWhenNear(pdf, place, leaves, failed);
  for (const [i, leaf] of leaves.entries()) await fitText(pdf, i + 1, leaf).catch(() => {});
}

const part = document.querySelector<HTMLElement>('#sealed-part');
const given = document.querySelector<HTMLTemplateElement>('#sealed-bytes');
if (part && given) {
  const bytes = bytesOf(given.innerHTML);
  given.remove();
  part.querySelector('a')?.setAttribute('href', URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })));
  part.hidden = false;
  document.querySelector('#sealed-form')?.remove();
  showPages(part, bytes.buffer).catch(() => part.append(sentenceOf(part.dataset.failed ?? '')));
}
