"""Signs a PDF with pyHanko, as somebody else did before it was uploaded: {"path", "out", "key", "certificate",
"certify"} from the standard input. `certify` is DocMDP's P, or null for an approval signature."""

import json
import logging
import sys
import warnings

warnings.simplefilter('ignore')
logging.disable(logging.CRITICAL)

from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import fields, signers

asked = json.load(sys.stdin)
signer = signers.SimpleSigner.load(asked['key'], asked['certificate'])
with open(asked['path'], 'rb') as given, open(asked['out'], 'wb') as signed:
    about = signers.PdfSignatureMetadata(
        field_name='Earlier',
        certify=asked['certify'] is not None,
        docmdp_permissions=fields.MDPPerm(asked['certify'] or 2),
    )
    place = fields.SigFieldSpec('Earlier', box=(40, 40, 200, 80))
    signers.PdfSigner(about, signer, new_field_spec=place).sign_pdf(IncrementalPdfFileWriter(given), output=signed)
