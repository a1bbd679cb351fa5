/**
 * Writes the operators of a content stream again, each in one spelling and where it may stand (ISO 32000-2, 8.2 and annex A),
 * with the meaning that pdf.js gives to what was there.
 */
import { type Operator, operators } from '../../syntax/operators.ts';
import { Name } from '../../syntax/values.ts';
import { respellImage } from './inline-images.ts';
import { type Operand, operandText, readOperand } from './operands.ts';
import { fitted } from './operator-values.ts';
import { CurrentPath } from './path.ts';
import { Tokens, unclear, Word } from './tokens.ts';

/** pdf.js stops at more. */
const maxOperands = 33;
/** So much text is collected before it becomes bytes. */
const textAtOnce = 1 << 16;

/** Throws a `PdfRejection` where programs do not agree whatever the spelling is. */
export function respelled(content: Buffer, isGlyph: boolean): Buffer {
  return new Respelling(content, isGlyph).all();
}

class Respelling {
  readonly #tokens: Tokens;
  readonly #parts: Buffer[] = [];
  #text = '';
  /** Operands that an operator had too many of, of which pdf.js gives some to those with too few. */
  readonly #spare: Operand[] = [];
  readonly #path = new CurrentPath();
  #saved = 0;
  #marked = 0;
  #isInText = false;
  #mayHaveWidth: boolean;

  constructor(content: Buffer, isGlyph: boolean) {
    this.#tokens = new Tokens(content);
    this.#mayHaveWidth = isGlyph;
  }

  all(): Buffer {
    let operands: Operand[] = [];
    for (let next = readOperand(this.#tokens); next !== undefined; next = readOperand(this.#tokens)) {
      if (next instanceof Word) {
        if (next.text === 'BI') this.#image();
        const operator = operators.get(next.text);
        // An unknown word leaves its operands to the next.
        if (!operator) continue;
        const own = this.#operandsFor(operator, operands);
        operands = [];
        const values = own && fitted(operator, own);
        if (values) this.#write(operator, values);
      } else if (next !== null && operands.push(next) > maxOperands)
        throw unclear('a drawing operator with too many operands');
    }
    this.#end();
    return Buffer.concat(this.#parts);
  }

  /** As many as it needs, from the last; null where there are too few. */
  #operandsFor({ operands: kinds }: Operator, given: Operand[]): Operand[] | null {
    if (kinds === null) return given;
    const tooMany = Math.max(0, given.length - kinds.length);
    this.#spare.push(...given.slice(0, tooMany));
    const own = given.slice(tooMany);
    while (own.length < kinds.length && this.#spare.length > 0) own.unshift(this.#spare.pop() ?? null);
    return own.length < kinds.length ? null : own;
  }

  #write(operator: Operator, operands: Operand[]): void {
    const { name, role } = operator;
    if (role === 'BUILD') this.#path.build(name, operands as number[]);
    else if (role === 'CLIP') this.#path.clip(name);
    else if (role === 'PAINT') this.#add(this.#path.painted(name));
    else if (this.#isKept(operator, operands))
      this.#add(`${operands.map(one => `${operandText(one)} `).join('')}${name}\n`);
  }

  /** Whether it has a meaning here; text objects within others are ended. */
  #isKept({ name, role }: Operator, operands: Operand[]): boolean {
    if (role === 'WIDTH') {
      const mayHave = this.#mayHaveWidth;
      this.#mayHaveWidth = false;
      return mayHave;
    }
    if (name === 'Do' || name === 'sh') this.#mustHaveNoClip();
    if (name === 'q') this.#saved++;
    else if (name === 'Q') return this.#saved > 0 && this.#saved-- > 0;
    else if (name === 'BT') {
      if (this.#isInText) this.#add('ET\n');
      this.#isInText = true;
    } else if (name === 'ET') {
      const isKept = this.#isInText;
      this.#isInText = false;
      return isKept;
    } else if (name === 'BMC' || name === 'BDC') {
      if (operands[0] instanceof Name && operands[0].text === 'OC') throw unclear('a layer in drawing operators');
      this.#marked++;
    } else if (name === 'EMC') return this.#marked > 0 && this.#marked-- > 0;
    return name !== 'BX' && name !== 'EX';
  }

  /** pdf.js would apply the clip to what is drawn first. */
  #mustHaveNoClip(): void {
    if (this.#path.isClipped) throw unclear('a clip within a path');
  }

  #image(): void {
    this.#mustHaveNoClip();
    this.#add(`${respellImage(this.#tokens)}\n`);
  }

  #add(text: string): void {
    this.#text += text;
    if (this.#text.length < textAtOnce) return;
    this.#parts.push(Buffer.from(this.#text, 'latin1'));
    this.#text = '';
  }

  #end(): void {
    if (this.#isInText) this.#add('ET\n');
    this.#add('EMC\n'.repeat(this.#marked));
    this.#parts.push(Buffer.from(this.#text, 'latin1'));
  }
}
