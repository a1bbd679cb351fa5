/** Values in content streams as pdf.js reads them, and how we write them. */
import { nameText, numberText, stringText } from '../../structure/tokens.ts';
import { maxOperand } from '../../syntax/operators.ts';
import { Name } from '../../syntax/values.ts';
import { Letters, type Token, type Tokens, unclear, Word } from './tokens.ts';

export type Operand = Exclude<Token, Word> | Word | Operand[] | Map<string, Operand>;

const maxDepth = 16;

/** Undefined at the end. */
export function readOperand(tokens: Tokens, depth = 0): Operand | undefined {
  const token = tokens.next();
  if (!(token instanceof Word) || (token.text !== '[' && token.text !== '<<')) return token;
  if (depth >= maxDepth) throw unclear('drawing operators whose operands are nested too deep');
  return token.text === '[' ? readArray(tokens, depth + 1) : readDict(tokens, depth + 1);
}

const isWord = (operand: Operand | undefined, text: string): boolean =>
  operand instanceof Word && operand.text === text;

/** Within a value. */
function readNext(tokens: Tokens, depth: number): Operand {
  const found = readOperand(tokens, depth);
  if (found === undefined) throw unclear('drawing operators whose operands do not end');
  return found;
}

function readArray(tokens: Tokens, depth: number): Operand[] {
  const found: Operand[] = [];
  for (let item = readNext(tokens, depth); !isWord(item, ']'); item = readNext(tokens, depth)) found.push(item);
  return found;
}

/** What is no key where one should be is passed over. */
function readDict(tokens: Tokens, depth: number): Map<string, Operand> {
  const found = new Map<string, Operand>();
  for (let key = readNext(tokens, depth); !isWord(key, '>>'); key = readNext(tokens, depth))
    if (key instanceof Name) found.set(key.text, readNext(tokens, depth));
  return found;
}

export function operandText(operand: Operand): string {
  if (typeof operand === 'number') return numberText(Math.max(-maxOperand, Math.min(operand, maxOperand)));
  if (operand instanceof Name) return nameText(named(operand));
  if (operand instanceof Letters) return stringText(operand.bytes);
  if (Array.isArray(operand)) return `[${operand.map(operandText).join(' ')}]`;
  if (operand instanceof Map)
    return `<<${[...operand].map(([key, value]) => `${nameText(key)} ${operandText(value)}`).join('')}>>`;
  return operand instanceof Word ? 'null' : String(operand);
}

/** Programs read a name without characters, or with the character 0, differently. */
function named({ text }: Name): string {
  if (text === '' || text.includes('\0')) throw unclear('a malformed name in drawing operators');
  return text;
}
