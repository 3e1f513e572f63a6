/** Square PNGs as one icon file, for programs that ask for /favicon.ico. @see ICONDIR in Windows' icon format */
export function icoOf(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  pngs.forEach((png, i) => {
    const at = 6 + 16 * i;
    // PNG keeps its width and height at 16 and 20 (IHDR).
    head.writeUInt8(png.readUInt32BE(16) % 256, at);
    head.writeUInt8(png.readUInt32BE(20) % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pngs]);
}
