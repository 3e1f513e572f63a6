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

/** What a file is that is no picture which can be read; undefined for what may be one. */
export function unreadableFormat(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 64);
  if (head.length === 0) return 'an empty file';
  return FORMATS.find(({ is }) => is(head))?.name;
}

function starts(bytes: Buffer, text: string): boolean {
  return bytes.toString('latin1', 0, text.length) === text;
}

/** ISO base media: `ftyp`, then its brand. AVIF is one of them and is read. */
function isBrand(bytes: Buffer, brand: RegExp): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && brand.test(bytes.toString('latin1', 8, 12));
}
