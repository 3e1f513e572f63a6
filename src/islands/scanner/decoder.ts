import type { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';
import type { ReadInputBarcodeFormat, ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface Decoder {
  /** A camera reader that draws into the element with this id. */
  camera(elementId: string): Html5Qrcode;
  /** html5-qrcode on a file: its own decoder beside zxing's. */
  file(elementId: string, picture: File): Promise<string>;
  barcodes(picture: ImageData, options: ReaderOptions): Promise<ReadResult[]>;
}

export const FORMATS: ReadInputBarcodeFormat[] = [
  'QRCode',
  'DataMatrix',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'ITF',
  'Code128',
];

let loading: Promise<Decoder> | undefined;

/** Everything that reads codes: 120 kB of script and 320 kB of wasm, fetched on the visitor's first tap and never before. */
export function loadDecoder(): Promise<Decoder> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Decoder> {
  const [detector, zxing, scanner] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader'),
    import('html5-qrcode'),
  ]);
  // Two copies of the glue code, one wasm: the detector carries its own. Both would ask a public CDN by default.
  const own = { overrides: { locateFile: () => wasm } };
  detector.prepareZXingModule(own);
  await zxing.prepareZXingModule({ ...own, fireImmediately: true });
  // html5-qrcode takes the browser's detector when there is one; Chromium on Linux, Safari and Firefox have none.
  (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector ??= detector.BarcodeDetector;
  const { Html5Qrcode, Html5QrcodeSupportedFormats: formats } = scanner;
  const create = (elementId: string) =>
    new Html5Qrcode(elementId, {
      verbose: false,
      formatsToSupport: formatsOf(formats),
      useBarCodeDetectorIfSupported: true,
    });
  return {
    camera: create,
    barcodes: (picture, options) => zxing.readBarcodes(picture, options),
    async file(elementId, picture) {
      const reader = create(elementId);
      try {
        return (await reader.scanFileV2(picture, false)).decodedText;
      } finally {
        reader.clear();
      }
    },
  };
}

function formatsOf(names: typeof Html5QrcodeSupportedFormats): Html5QrcodeSupportedFormats[] {
  return [
    names.QR_CODE,
    names.DATA_MATRIX,
    names.EAN_13,
    names.EAN_8,
    names.UPC_A,
    names.UPC_E,
    names.ITF,
    names.CODE_128,
  ];
}
