/**
 * The current path (ISO 32000-2, 8.5.2), which pdf.js collects until it is painted: what changes the graphics state in
 * between counts as before it.
 */
import { maxCoordinate } from '../../syntax/operators.ts';
import { operandText } from './operands.ts';

const near = (value: number): number => Math.max(-maxCoordinate, Math.min(value, maxCoordinate));

/** Points that are far away are still outside of every page. The second of a rectangle is relative to the first. */
function nearer(name: string, given: number[]): number[] {
  if (name !== 're') return given.map(near);
  const [x = 0, y = 0, width = 0, height = 0] = given;
  return [near(x), near(y), near(x + width) - near(x), near(y + height) - near(y)];
}

export class CurrentPath {
  #text = '';
  #clip = '';
  /** Whether its last part is closed: then programs go on from different points. */
  #isClosed = false;
  /** The point at which the last part ended, also of paths before. */
  #x = 0;
  #y = 0;

  get isClipped(): boolean {
    return this.#clip !== '';
  }

  clip(name: string): void {
    this.#clip = name;
  }

  build(name: string, far: number[]): void {
    const given = nearer(name, far);
    if (name === 'h') {
      if (this.#text !== '') this.#text += 'h\n';
      this.#isClosed = true;
      return;
    }
    let operands = given;
    let operator = name;
    if (this.#text === '' && name !== 'm' && name !== 're') {
      // Without a current point, the first one is where it begins.
      if (name === 'l') operator = 'm';
      else this.#add('m', name === 'v' ? [this.#x, this.#y] : given.slice(0, 2));
    } else if (name === 'v' && this.#isClosed) [operator, operands] = ['c', [this.#x, this.#y, ...given]];
    this.#isClosed = false;
    this.#add(operator, operands);
    [this.#x, this.#y] = (name === 're' ? given.slice(0, 2) : given.slice(-2)) as [number, number];
  }

  #add(operator: string, operands: number[]): void {
    this.#text += `${operands.map(operandText).join(' ')} ${operator}\n`;
  }

  /** The path with its clip and the operator that paints it; nothing where there is no path. */
  painted(operator: string): string {
    const text = this.#text === '' ? '' : `${this.#text}${this.#clip === '' ? '' : `${this.#clip}\n`}${operator}\n`;
    this.#text = '';
    this.#clip = '';
    this.#isClosed = false;
    return text;
  }
}
