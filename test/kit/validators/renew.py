"""Adds an archive timestamp with pyHanko. Reads {path, out, key, certificate, root} as JSON from standard input."""
import json
import logging
import sys
import warnings

warnings.simplefilter('ignore')
logging.disable(logging.CRITICAL)

from pyhanko.keys import load_cert_from_pemder, load_private_key_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import signers
from pyhanko.sign.timestamps import DummyTimeStamper
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.registry import SimpleCertificateStore

asked = json.load(sys.stdin)
root = load_cert_from_pemder(asked['root'])
certificate = load_cert_from_pemder(asked['certificate'])
store = SimpleCertificateStore()
store.register(root)
store.register(certificate)
stamper = DummyTimeStamper(certificate, load_private_key_from_pemder(asked['key'], None), certs_to_embed=store)
context = ValidationContext(trust_roots=[root], allow_fetching=False, revocation_mode='soft-fail')
with open(asked['path'], 'rb') as source, open(asked['out'], 'w+b') as out:
    signers.PdfTimeStamper(stamper).update_archival_timestamp_chain(
        PdfFileReader(source), context, in_place=False, output=out
    )
