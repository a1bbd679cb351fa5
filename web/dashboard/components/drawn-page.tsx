/** One page of a PDF: drawn when it comes near the view, with its text above the picture and what else is on the page. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { drawPage, layText } from '../../signer/document/draw-page.ts';
import type { OpenPdf } from '../../signer/document/pdf.ts';
import './drawn-page.css';

interface Props {
  pdf: OpenPdf;
  number: number;
  /** In points. */
  size: { width: number; height: number };
  /** Names the page. */
  label: string;
  /** Shown if it cannot be drawn. */
  failed: string;
  /** Lies on the page. */
  children?: ReactNode;
}

/** CSS pixels per point, at most. */
const largest = 1.35;

export const DrawnPage = ({ pdf, number, size, label, failed, children }: Props) => {
  const leaf = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!leaf.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100% 0px',
    });
    observer.observe(leaf.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const [place, holder, layer] = [leaf.current, picture.current, text.current];
    if (!isNear || !place || !holder || !layer) return;
    const width = place.clientWidth;
    const { drawn, stop } = drawPage(pdf, number, holder, width, window.devicePixelRatio);
    drawn.then(
      () => setFailed(false),
      () => setFailed(true),
    );
    if (layer.childElementCount === 0)
      layText(pdf, number, layer).then(
        natural => place.style.setProperty('--total-scale-factor', String(width / natural)),
        () => {},
      );
    return stop;
  }, [isNear, pdf, number]);

  return (
    <section
      ref={leaf}
      className="drawn-page on-paper"
      aria-label={label}
      style={{ aspectRatio: `${size.width} / ${size.height}`, width: `min(100%, ${size.width * largest}px)` }}
    >
      <div ref={picture} className="drawn-picture" aria-hidden="true" />
      <div ref={text} className="pdf-text" />
      {hasFailed && <p className="drawn-failed">{failed}</p>}
      {children}
    </section>
  );
};
