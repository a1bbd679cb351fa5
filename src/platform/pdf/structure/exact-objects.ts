/**
 * The library writes numbers with five decimals, which changes the matrix of a bitmap font (0.00836459 to 0.00836), so
 * that lines grow and letters move; strings with carriage returns as they are, which are then read as line feeds; and
 * names as UTF-8. Here it writes them as we do.
 */
import { PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { bytesOfName } from './exact-names.ts';
import { nameText, numberText, stringText } from './tokens.ts';

PdfNumber.prototype.toBytes = function (writer) {
  writer.writeAscii(numberText(this.value));
};

PdfString.prototype.toBytes = function (writer) {
  writer.writeAscii(stringText(this.bytes, this.format === 'hex'));
};

PdfName.prototype.toBytes = function (writer) {
  writer.writeAscii(nameText(bytesOfName(this.value)));
};
