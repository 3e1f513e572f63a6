/** Formats that people have and browsers or the encoder do not read, by their first bytes. */
const FORMATS: { name: string; is: (bytes: Buffer) => boolean }[] = [
  { name: 'HEIC, as iPhones take it', is: (bytes) => isBrand(bytes, /^(?:hei[cmsx]|hev[cmx]|mif1|msf1)/) },
  { name: 'a video (MP4)', is: (bytes) => isBrand(bytes, /^(?:isom|iso\d|mp4\d|M4V|qt)/) },
  { name: 'a PDF', is: (bytes) => starts(bytes, '%PDF') },
  { name: 'a Photoshop file', is: (bytes) => starts(bytes, '8BPS') },
  { name: 'PostScript (EPS)', is: (bytes) => starts(bytes, '%!PS') || starts(bytes, '\xc5\xd0\xd3\xc6') },
  { name: 'a bitmap (BMP)', is: (bytes) => starts(bytes, 'BM') },
  { name: 'a Windows metafile', is: (bytes) => starts(bytes, '\xd7\xcd\xc6\x9a') },
  { name: 'a ZIP archive', is: (bytes) => starts(bytes, 'PK\x03\x04') },
  { name: 'a web page', is: (bytes) => /^\s*<(?:!doctype html|html)/i.test(bytes.toString('latin1')) },
];

/** A description of a file that cannot be read as a picture; undefined if it may be one. */
export function unreadableFormat(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 64);
  if (head.length === 0) return 'an empty file';
  return FORMATS.find(({ is }) => is(head))?.name;
}

/** First bytes of what may be decoded. A drawing is XML, of any encoding, or packed. */
const PICTURES: readonly (string | RegExp)[] = [
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'GIF8',
  /^RIFF[^]{4}WEBP/,
  'II*\0',
  'MM\0*',
  /^[^]{4}ftyp/,
  /^(?:\xef\xbb\xbf)?\s*</,
  '\xff\xfe',
  '\xfe\xff',
  '\x1f\x8b',
];

/** A description of a file that is no picture, by its first bytes; undefined if it may be one. */
export function noPicture(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 64);
  const isPicture = PICTURES.some((one) => (typeof one === 'string' ? head.startsWith(one) : one.test(head)));
  return unreadableFormat(bytes) ?? (isPicture ? undefined : unknownFormat(bytes));
}

/** A description of an unrecognized format, from the file's first bytes. */
export function unknownFormat(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, 16).replaceAll(/[^ -~]/g, '.');
  return `not a picture that can be read; it begins with ${JSON.stringify(beginning)}`;
}

function starts(bytes: Buffer, text: string): boolean {
  return bytes.toString('latin1', 0, text.length) === text;
}

/** True for an ISO base media file (`ftyp`) of a brand. AVIF is such a format, and is readable. */
function isBrand(bytes: Buffer, brand: RegExp): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && brand.test(bytes.toString('latin1', 8, 12));
}
