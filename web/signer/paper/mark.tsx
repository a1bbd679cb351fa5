/** A drawing as curves, fitted into whatever holds it. */
import type { Drawing } from '../../../src/contract/signer.ts';
import { pathOf } from '../strokes.ts';

export const Mark = ({ drawing, label }: { drawing: Drawing; label: string }) => (
  <svg className="pen" viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label={label}>
    <path d={drawing.strokes.map(pathOf).join('')} />
  </svg>
);
