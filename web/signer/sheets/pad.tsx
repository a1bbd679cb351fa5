/**
 * The drawing pad: every pointer position is drawn at once, as it will be sealed. Pressure of a pen makes the line
 * wider, speed of a finger or mouse makes it thinner. While a pen draws, a palm on the screen does not.
 */
import { memo, useEffect, useRef, useState } from 'react';
import { fitted, inkLines, type PadPoint, type Stroke } from '../signature/strokes.ts';
import { type Hand, nextPoint } from './hand.ts';

type Props = {
  strokes: PadPoint[][];
  onChange: (strokes: PadPoint[][]) => void;
  label: string;
  describedBy: string | undefined;
};

export const Pad = ({ strokes, onChange, label, describedBy }: Props) => {
  const surface = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<PadPoint[]>([]);
  const drawn = useRef({ strokes, onChange });
  drawn.current = { strokes, onChange };

  useEffect(() => {
    const area = surface.current;
    return area
      ? followHand(area, setCurrent, stroke => {
          const { strokes: before, onChange: changed } = drawn.current;
          changed([...before, stroke]);
        })
      : undefined;
  }, []);

  // Turning a phone can make the pad narrower than the drawing.
  useEffect(() => {
    const area = surface.current;
    if (!area) return;
    const observer = new ResizeObserver(([pad]) => {
      const { strokes: before, onChange: changed } = drawn.current;
      const after = pad ? fitted(before, pad.contentRect) : before;
      if (after !== before) changed(after);
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, []);

  return (
    <svg ref={surface} className="pad on-paper" role="img" aria-label={label} aria-describedby={describedBy}>
      <Ink strokes={strokes} />
      <Ink strokes={[current]} />
    </svg>
  );
};

const tupleOf = ({ x, y, pressure }: PadPoint): Stroke[number] => [x, y, pressure];

const Ink = memo(({ strokes }: { strokes: PadPoint[][] }) =>
  inkLines(strokes.map(points => points.map(tupleOf))).map(({ breadth, path }) => (
    <path key={breadth} d={path} style={{ strokeWidth: `${(2.4 * breadth).toFixed(2)}px` }} />
  )),
);

/** Follows one pointer at a time until it is released. Returns a function that stops it. */
function followHand(area: SVGSVGElement, show: (stroke: PadPoint[]) => void, keep: (stroke: PadPoint[]) => void) {
  let hand: Hand | null = null;
  let penSeen = false;
  let frame = 0;

  const draw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => show([...(hand?.points ?? [])]));
  };
  const read = (event: PointerEvent) => {
    if (!hand) return;
    const edge = area.getBoundingClientRect();
    const readings = event.getCoalescedEvents?.() ?? [];
    for (const reading of readings.length > 0 ? readings : [event]) nextPoint(hand, reading, edge);
    draw();
  };
  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (event.pointerType === 'touch' && penSeen) return;
    if (hand && !(event.pointerType === 'pen' && hand.device === 'touch')) return;
    penSeen ||= event.pointerType === 'pen';
    event.preventDefault();
    area.setPointerCapture(event.pointerId);
    // The palm touched the screen before the pen: its trace is dropped.
    hand = { pointer: event.pointerId, device: event.pointerType, points: [], speedAt: event.timeStamp };
    read(event);
  };
  const move = (event: PointerEvent) => {
    if (hand?.pointer === event.pointerId) read(event);
  };
  const end = (event: PointerEvent) => {
    if (hand?.pointer !== event.pointerId) return;
    const { points } = hand;
    hand = null;
    cancelAnimationFrame(frame);
    show([]);
    if (points.length > 0) keep(points);
  };
  /** Safari uses pencil strokes for handwriting recognition unless the touch events are cancelled. */
  const hold = (event: Event) => event.preventDefault();

  area.addEventListener('pointerdown', begin);
  area.addEventListener('pointermove', move);
  area.addEventListener('pointerup', end);
  area.addEventListener('pointercancel', end);
  area.addEventListener('touchmove', hold, { passive: false });
  return () => {
    cancelAnimationFrame(frame);
    area.removeEventListener('pointerdown', begin);
    area.removeEventListener('pointermove', move);
    area.removeEventListener('pointerup', end);
    area.removeEventListener('pointercancel', end);
    area.removeEventListener('touchmove', hold);
  };
}
