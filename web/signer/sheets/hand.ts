/** Converts pointer events to points of a stroke: drops close ones and estimates the pressure. Pure functions. */
import type { PadPoint } from '../signature/strokes.ts';

/** A pointer that is drawing. */
export type Hand = {
  pointer: number;
  device: string;
  points: PadPoint[];
  /** Time of its last point, in milliseconds. */
  speedAt: number;
};

type Reading = Pick<PointerEvent, 'clientX' | 'clientY' | 'pressure' | 'timeStamp'>;

/** Minimum CSS pixels between points: closer ones show the device's resolution rather than the hand. */
const apart = 1.5;
const usual = 0.5;
/** How much a new reading counts against earlier ones, so that the width of a line changes gradually. */
const weight = 0.3;

/** A pen reports its pressure. For other pointers speed makes the line thin, in pixels per millisecond. */
const pressureOf = ({ device }: Hand, pressure: number, speed: number) =>
  device === 'pen' && pressure > 0 ? pressure : Math.min(0.85, Math.max(0.2, 0.8 - speed * 0.22));

export const nextPoint = (hand: Hand, reading: Reading, edge: { left: number; top: number }) => {
  const [x, y] = [reading.clientX - edge.left, reading.clientY - edge.top];
  const last = hand.points.at(-1);
  const first = hand.device === 'pen' && reading.pressure > 0 ? reading.pressure : usual;
  if (!last) return void hand.points.push({ x, y, pressure: first });
  const way = Math.hypot(x - last.x, y - last.y);
  if (way < apart) return;
  const speed = way / Math.max(1, reading.timeStamp - hand.speedAt);
  hand.speedAt = reading.timeStamp;
  const pressure = last.pressure + (pressureOf(hand, reading.pressure, speed) - last.pressure) * weight;
  hand.points.push({ x, y, pressure });
};
