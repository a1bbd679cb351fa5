/**
 * The library writes every number with five decimals. That changes the matrix of a bitmap font (0.00836459 to 0.00836),
 * so that lines grow and letters move. Nine decimals keep them in place.
 */
import { PdfNumber } from '@libpdf/core';

PdfNumber.prototype.toBytes = function (writer) {
  const text = Number.isInteger(this.value)
    ? BigInt(this.value).toString()
    : this.value.toFixed(9).replace(/\.?0+$/, '');
  writer.writeAscii(text === '' || text === '-' || text === '-0' ? '0' : text);
};
