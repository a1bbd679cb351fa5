/** A JPEG with metadata, as a camera writes them. */

/** Five by four pixels, by ImageMagick. */
const plain = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAEAAUDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAGCf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AD3VTB3/2Q==',
  'base64',
);

const segment = (marker: number, text: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
};

/** With the text in Exif, XMP and a comment. */
export function taggedJpeg(text: string, orientation = 1): Buffer {
  const tiff = `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`;
  const tags = [
    segment(0xe1, `Exif\0\0${tiff}${text}`),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${text}`),
    segment(0xfe, text),
  ];
  return Buffer.concat([plain.subarray(0, 20), ...tags, plain.subarray(20)]);
}
