/** State of the browser as React hooks. */
import { useEffect, useState, useSyncExternalStore } from 'react';

const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  document.addEventListener('prerenderingchange', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    document.removeEventListener('prerenderingchange', changed);
  };
};

/** A prerendered page counts as hidden: nobody has opened or read it yet. */
const isLookedAt = () =>
  document.visibilityState === 'visible' && (document as { prerendering?: boolean }).prerendering !== true;

export const useVisible = () => useSyncExternalStore(onVisibility, isLookedAt);

const wideAndFine = '(min-width: 761px) and (pointer: fine)';
const onDesktop = (changed: () => void) => {
  const query = matchMedia(wideAndFine);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** With a wide window and a precise pointer, fields are filled in place; otherwise in a sheet. */
export const useDesktop = () => useSyncExternalStore(onDesktop, () => matchMedia(wideAndFine).matches);

/** The pinch zoom in steps of a half, up to 3, so that pages are drawn at the resolution they are viewed at. */
export const usePinch = () => {
  const [pinch, setPinch] = useState(1);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPinch(Math.min(3, Math.max(1, Math.ceil(viewport.scale * 2) / 2))), 200);
    };
    viewport.addEventListener('resize', changed);
    return () => {
      clearTimeout(timer);
      viewport.removeEventListener('resize', changed);
    };
  }, []);
  return pinch;
};

/** The element's width in CSS pixels, 0 until it is known. */
export const useWidth = (element: HTMLElement | null) => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

/** Whether the element is in view or within the given margin of it. */
export const useNear = (element: HTMLElement | null, margin: string) => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, margin]);
  return near;
};

/** Saves a file under a name, with a URL that is revoked afterwards. */
export const saveFile = (bytes: ArrayBuffer, name: string, type = 'application/pdf') => {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '-');
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
