// The three decoders in one page: they read the same pictures in the same browser.
import { Html5Qrcode } from 'html5-qrcode';
import jsQR from 'jsqr';
import { readPicture } from '../../../src/blocks/scanner/camera/picture.ts';

async function html5Qrcode(file: File): Promise<string[]> {
  const reader = new Html5Qrcode('file', { verbose: false, useBarCodeDetectorIfSupported: false });
  const late = new Promise<never>((_, reject) => setTimeout(reject, 20_000, new Error('late')));
  return Promise.race([reader.scanFileV2(file, false), late]).then(
    ({ decodedText }) => [decodedText],
    () => [],
  );
}

async function plainJsQr(file: File): Promise<string[]> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
  const found = image && jsQR(image.data, image.width, image.height);
  return found ? [found.data] : [];
}

const READERS = { storytrace: (file: File) => readPicture(file, 'file'), html5Qrcode, jsQR: plainJsQr };

Object.assign(globalThis, {
  async read(name: keyof typeof READERS, base64: string): Promise<{ texts: string[]; ms: number }> {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const file = new File([bytes], 'code.png', { type: 'image/png' });
    const start = performance.now();
    const texts = await READERS[name](file);
    return { texts, ms: performance.now() - start };
  },
});
