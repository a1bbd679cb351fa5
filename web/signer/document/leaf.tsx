/** One page: drawn when it comes near the view, released when it is far away. Its text stays once it is loaded. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNear } from '../browser/browser.ts';
import { useSpeech } from '../language/speech.ts';
import { pageId } from '../signing/use-reading.ts';
import { drawPage, layText } from './draw-page.ts';
import type { ShownFile } from './use-shown-file.ts';

/** Maximum CSS pixels per point: small pages stay small. */
export const largestScale = 1.6;

type Props = {
  number: number;
  pages: number;
  size: { width: number; height: number };
  /** Available width in CSS pixels. */
  room: number;
  density: number;
  file: ShownFile;
  /** Load the text although the page is far away, so that the whole document can be searched. */
  textWanted: boolean;
  onText: () => void;
  /** Undefined while there is nothing to see. */
  onSeen: ((page: number) => void) | undefined;
  children: ReactNode;
};

export const Leaf = ({ number, pages, size, room, density, file, textWanted, onText, onSeen, children }: Props) => {
  const { texts } = useSpeech();
  const [leaf, setLeaf] = useState<HTMLElement | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [naturalWidth, setNaturalWidth] = useState(0);
  const [failed, setFailed] = useState(false);
  const near = useNear(leaf, '100% 0px');
  const [middle, setMiddle] = useState<HTMLElement | null>(null);
  const inView = useNear(middle, '0px');
  const width = Math.floor(Math.min(room, size.width * largestScale));
  const pdf = file.status === 'READY' ? file.pdf : null;

  useEffect(() => {
    const holder = picture.current;
    if (!pdf || !near || !holder || width === 0) return;
    const { drawn, stop } = drawPage(pdf, number, holder, width, density);
    drawn.then(
      () => setFailed(false),
      () => setFailed(true),
    );
    return stop;
  }, [pdf, near, number, width, density]);

  useEffect(() => {
    if (inView) onSeen?.(number);
  }, [inView, onSeen, number]);

  useEffect(() => {
    if (!near) picture.current?.replaceChildren();
  }, [near]);

  const reached = useRef(false);
  useEffect(() => {
    const layer = text.current;
    if (!pdf || !(near || textWanted) || !layer || reached.current) return;
    reached.current = true;
    layText(pdf, number, layer)
      .then(setNaturalWidth, () => {})
      .finally(onText);
  }, [pdf, near, textWanted, number, onText]);

  useEffect(() => {
    if (naturalWidth > 0) leaf?.style.setProperty('--total-scale-factor', String(width / naturalWidth));
  }, [leaf, width, naturalWidth]);

  return (
    <section
      ref={setLeaf}
      id={pageId(number)}
      tabIndex={-1}
      onFocus={() => onSeen?.(number)}
      className="leaf on-paper"
      aria-label={texts.page(number, pages)}
      style={{ aspectRatio: `${size.width} / ${size.height}`, maxWidth: `${size.width * largestScale}px` }}
    >
      <div ref={picture} className="leaf-picture" aria-hidden="true" />
      <div ref={text} className="pdf-text" />
      <p className={failed ? 'leaf-notice' : 'leaf-notice leaf-unprinted'}>{texts.pageFailed}</p>
      {number === 1 && file.status === 'LOADING' && (
        <p className="leaf-notice" role="status">
          {texts.loading}
        </p>
      )}
      {children}
      <div ref={setMiddle} className="leaf-middle" />
    </section>
  );
};
