"""What pyHanko says of signed PDFs, as JSON: reads {"files": [{"path", "at"}], "root", "longTerm"} from the standard input.

`at` (ISO 8601, or null for now) is the time at which it validates: its modules then see that time as the present.
Nothing is fetched: what a file does not contain, it does not prove.
"""

import asyncio
import datetime
import json
import logging
import signal
import sys
import warnings

warnings.simplefilter('ignore')
logging.disable(logging.CRITICAL)

from pyhanko.keys import load_certs_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import ades, async_validate_pdf_signature, async_validate_pdf_timestamp
from pyhanko.sign.validation.pdf_embedded import read_certification_data
from pyhanko.sign.validation.policy_decl import (
    PdfSignatureValidationSpec,
    RevinfoOnlineFetchingRule,
    RevocationInfoGatheringSpec,
    SignatureValidationSpec,
)
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.context import CertValidationPolicySpec
from pyhanko_certvalidator.ltv.types import ValidationTimingInfo
from pyhanko_certvalidator.policy_decl import CertRevTrustPolicy, RevocationCheckingPolicy, RevocationCheckingRule
from pyhanko_certvalidator.registry import SimpleTrustManager

UTC = datetime.timezone.utc
TIMESTAMP = '/ETSI.RFC3161'
# For each file; a hostile one could take for ever.
SECONDS = 60


real = datetime.datetime
present = real.now(UTC)


def freeze():
    """Past validation starts at the present time, which cannot be passed to it."""

    class Anywhen(type):
        def __instancecheck__(cls, value):
            return isinstance(value, real)

    class Frozen(real, metaclass=Anywhen):
        @classmethod
        def now(cls, tz=None):
            return present.astimezone(tz)

    for name, module in list(sys.modules.items()):
        if name.startswith('pyhanko') and getattr(module, 'datetime', None) is real:
            module.datetime = Frozen


def specification(roots):
    """Every certificate below a root needs a revocation list or response that is valid at that time."""
    required = RevocationCheckingRule.CRL_OR_OCSP_REQUIRED
    certificates = CertValidationPolicySpec(
        trust_manager=SimpleTrustManager.build(trust_roots=roots),
        revinfo_policy=CertRevTrustPolicy(RevocationCheckingPolicy(required, required)),
    )
    gathering = RevocationInfoGatheringSpec(online_fetching_rule=RevinfoOnlineFetchingRule.LOCAL_ONLY)
    return PdfSignatureValidationSpec(SignatureValidationSpec(certificates, revinfo_gathering_policy=gathering))


def name_of(value):
    return getattr(value, 'name', None)


async def signature(embedded, roots, at):
    about = {'field': embedded.field_name, 'isTimestamp': embedded.sig_object['/SubFilter'] == TIMESTAMP}
    try:
        context = ValidationContext(trust_roots=roots, allow_fetching=False, revocation_mode='soft-fail', moment=at)
        if about['isTimestamp']:
            status = await async_validate_pdf_timestamp(embedded, context)
        else:
            status = await async_validate_pdf_signature(embedded, context, context)
    except Exception as error:
        return {**about, 'error': f'{type(error).__name__}: {error}'}
    return {
        **about,
        'intact': status.intact,
        'valid': status.valid,
        'trusted': status.trusted,
        'coverage': name_of(status.coverage),
        'modification': name_of(status.modification_level),
        'docmdpOk': getattr(status, 'docmdp_ok', None),
    }


async def long_term(embedded, roots, at):
    timing = ValidationTimingInfo(validation_time=at, best_signature_time=at, point_in_time_validation=True)
    try:
        result = await ades.ades_lta_validation(embedded, specification(roots), timing_info=timing)
    except Exception as error:
        return {'passed': False, 'indication': None, 'message': f'{type(error).__name__}: {error}'}
    return {
        'passed': result.ades_subindic == ades.AdESPassed.OK and result.oldest_evidence_record_timestamp is not None,
        'indication': name_of(result.ades_subindic),
        # It also gives a message when past validation was not needed.
        'message': '' if result.ades_subindic == ades.AdESPassed.OK else str(result.failure_msg or ''),
    }


class TooLong(BaseException):
    """Not an Exception, which pyHanko would catch."""


def stop(*_):
    raise TooLong


async def judge(path, roots, at, is_long):
    """`longTerm` is about the last signature that is no timestamp."""
    try:
        with open(path, 'rb') as file:
            reader = PdfFileReader(file)
            found = list(reader.embedded_signatures)
            certified = read_certification_data(reader)
            signatures = [await signature(one, roots, at) for one in found]
            sealed = [one for one, about in zip(found, signatures) if not about['isTimestamp']]
            return {
                'error': None,
                'certified': certified and certified.permission.value,
                'signatures': signatures,
                'longTerm': await long_term(sealed[-1], roots, at) if sealed and is_long else None,
            }
    except (Exception, TooLong) as error:
        return {'error': f'{type(error).__name__}: {error}', 'certified': None, 'signatures': [], 'longTerm': None}


asked = json.load(sys.stdin)
trusted = list(load_certs_from_pemder([asked['root']]))
freeze()
signal.signal(signal.SIGALRM, stop)
verdicts = []
for one in asked['files']:
    present = real.fromisoformat(one['at'].replace('Z', '+00:00')) if one['at'] else real.now(UTC)
    signal.alarm(SECONDS)
    verdicts.append(asyncio.run(judge(one['path'], trusted, present, asked['longTerm'])))
signal.alarm(0)
print(json.dumps(verdicts))
