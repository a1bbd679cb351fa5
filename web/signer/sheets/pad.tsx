/** The drawing pad: what the hand does, at the screen's resolution, kept when the sheet changes its width. */
import { useEffect, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';

type Props = {
  groups: PointGroup[];
  onChange: (groups: PointGroup[]) => void;
  label: string;
};

export const Pad = ({ groups, onChange, label }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const drawn = useRef(groups);
  const changed = useRef(onChange);
  changed.current = onChange;

  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return;
    const penColor = getComputedStyle(surface).color;
    const made = new SignaturePad(surface, { penColor, minWidth: 1, maxWidth: 2.8, minDistance: 2 });
    pad.current = made;
    made.addEventListener('endStroke', () => {
      drawn.current = made.toData();
      changed.current(drawn.current);
    });
    const fit = () => {
      const density = Math.max(1, window.devicePixelRatio);
      surface.width = surface.clientWidth * density;
      surface.height = surface.clientHeight * density;
      surface.getContext('2d')?.scale(density, density);
      made.fromData(drawn.current);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(surface);
    return () => {
      observer.disconnect();
      made.off();
    };
  }, []);

  // Undo and clear come from outside; what the pad drew itself is there already.
  useEffect(() => {
    if (drawn.current === groups) return;
    drawn.current = groups;
    pad.current?.fromData(groups);
  }, [groups]);

  return <canvas ref={canvas} className="pad on-paper" role="img" aria-label={label} />;
};
