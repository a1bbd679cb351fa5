/** Optional content within content streams: hidden parts are removed, visible ones lose their marks. */
import { PdfRejection } from '../rejection.ts';
import { nameIn, type Operation, operationsOf } from './operations.ts';

const paths = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const texts = new Set(['Tj', 'TJ', "'", '"']);
const dropped = new Set(['Do', 'sh', 'BI', 'Tj', 'TJ']);
/** What sets the position of the next text, so that it does not depend on the text before. */
const placing = new Set(['BT', 'Tm', 'Td', 'TD', 'T*', "'", '"']);

/** What is left of an operation in a hidden part: it paints nothing, but changes the state as before. */
function unpainted({ operator, operands }: Operation): string | null {
  if (paths.has(operator)) return 'n';
  if (dropped.has(operator)) return '';
  if (operator === "'") return 'T*';
  if (operator === '"') return `${operands[0] ?? 0} Tw ${operands[1] ?? 0} Tc T*`;
  return null;
}

/**
 * The content without its optional parts; null when it has none. `isVisible` is asked for each property list by its
 * name in the resources. Throws a `PdfRejection` when what remains would move.
 */
export function withoutLayers(content: Buffer, isVisible: (name: string) => boolean): Buffer | null {
  const kept: Buffer[] = [];
  const marks: { isLayer: boolean; isHidden: boolean }[] = [];
  let [from, isMarked, isTextMoved] = [0, false, false];
  const replace = ({ start, end }: Operation, by: string): void => {
    kept.push(content.subarray(from, start), Buffer.from(` ${by} `, 'latin1'));
    from = end;
  };
  for (const operation of operationsOf(content)) {
    const { operator, operands } = operation;
    const isHidden = marks.at(-1)?.isHidden ?? false;
    if (operator === 'BDC' || operator === 'BMC') {
      const isLayer = operator === 'BDC' && nameIn(operands.at(-2)) === 'OC';
      const list = nameIn(operands.at(-1));
      marks.push({ isLayer, isHidden: isHidden || (isLayer && list !== null && !isVisible(list)) });
      isMarked ||= isLayer;
      if (isLayer || isHidden) replace(operation, '');
      continue;
    }
    if (operator === 'EMC') {
      const mark = marks.pop();
      if (mark && (mark.isLayer || marks.at(-1)?.isHidden)) replace(operation, '');
      continue;
    }
    if (placing.has(operator)) isTextMoved = false;
    if (isHidden) {
      const rest = unpainted(operation);
      if (rest === null) continue;
      if (texts.has(operator)) isTextMoved = true;
      replace(operation, rest);
    } else if (isTextMoved && texts.has(operator)) throw moved();
  }
  if (marks.some(mark => mark.isHidden)) throw unclosed();
  return isMarked ? Buffer.concat([...kept, content.subarray(from)]) : null;
}

const moved = (): PdfRejection =>
  new PdfRejection(
    'AMBIGUOUS',
    'A hidden layer is part of a line of text of the PDF; print it to a new PDF and upload that.',
  );

const unclosed = (): PdfRejection =>
  new PdfRejection('AMBIGUOUS', 'A hidden layer of the PDF has no end; print the PDF to a new PDF and upload that.');
