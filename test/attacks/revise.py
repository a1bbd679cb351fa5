"""Appends a revision to each file with pyHanko: {"jobs": [{"path", "out", "place"}]} from the standard input. A file that
it cannot revise is left out."""

import json
import logging
import sys
import warnings

warnings.simplefilter('ignore')
logging.disable(logging.CRITICAL)

from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.generic import pdf_name
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter

RED = b'1 0 0 rg 9 9 99 99 re f'


def array(*values):
    return generic.ArrayObject(generic.NumberObject(one) for one in values)


def page_of(writer):
    return writer.find_page_for_modification(0)[0].get_object()


def put(writer, holder, key, value):
    holder[pdf_name(key)] = value
    writer.update_container(holder)


def content(writer):
    put(writer, page_of(writer), '/Contents', writer.add_object(generic.StreamObject(stream_data=RED)))


def annotation(writer):
    square = generic.DictionaryObject({
        pdf_name('/Type'): pdf_name('/Annot'),
        pdf_name('/Subtype'): pdf_name('/Square'),
        pdf_name('/Rect'): array(9, 9, 99, 99),
    })
    writer.register_annotation(page_of(writer).get_container_ref(), writer.add_object(square))


def title(writer):
    writer.set_info(generic.DictionaryObject({pdf_name('/Title'): generic.TextStringObject('Another contract')}))


def data(writer):
    stream = generic.StreamObject(stream_data=b'0\x03\x02\x01\x05')
    store = generic.DictionaryObject({pdf_name('/Certs'): generic.ArrayObject([writer.add_object(stream)])})
    put(writer, writer.root, '/DSS', writer.add_object(store))


def metadata(writer):
    kind = {pdf_name('/Type'): pdf_name('/Metadata'), pdf_name('/Subtype'): pdf_name('/XML')}
    put(writer, writer.root, '/Metadata', writer.add_object(generic.StreamObject(kind, stream_data=b'<x/>')))


def tree(writer):
    pages = writer.root['/Pages']
    put(writer, pages, '/Kids', generic.ArrayObject(list(pages['/Kids'])[:1] * 2))


def layer(writer):
    put(writer, writer.root, '/OCProperties', generic.NullObject())


PLACES = {
    'nothing': lambda writer: writer.update_root(),
    'content': content,
    'box': lambda writer: put(writer, page_of(writer), '/MediaBox', array(0, 0, 90, 90)),
    'annotation': annotation,
    'title': title,
    'metadata': metadata,
    'data': data,
    'tree': tree,
    'layer': layer,
}

for job in json.load(sys.stdin)['jobs']:
    try:
        with open(job['path'], 'rb') as given:
            writer = IncrementalPdfFileWriter(given)
            PLACES[job['place']](writer)
            with open(job['out'], 'wb') as out:
                writer.write(out)
    except Exception as error:
        print(f'{job["out"]}: {type(error).__name__}: {error}', file=sys.stderr)
