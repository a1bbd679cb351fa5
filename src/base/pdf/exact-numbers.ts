/**
 * The library writes every number with five decimals. That turns the matrix of a bitmap font (0.00836459) into another
 * (0.00836), by which lines grow and letters move: nine decimals keep them where they are.
 */
import { PdfNumber } from '@libpdf/core';

PdfNumber.prototype.toBytes = function (writer) {
  const text = Number.isInteger(this.value)
    ? BigInt(this.value).toString()
    : this.value.toFixed(9).replace(/\.?0+$/, '');
  writer.writeAscii(text === '' || text === '-' || text === '-0' ? '0' : text);
};
