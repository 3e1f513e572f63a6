import type { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface Decoder {
  /** A camera reader that renders into the element with this id. */
  camera(elementId: string): Html5Qrcode;
  /** Decodes a file with html5-qrcode's own decoder in addition to zxing. */
  file(elementId: string, picture: File): Promise<string>;
  /** zxing's texts of all codes of a picture, each once, in the order found. */
  codes(picture: ImageData): Promise<string[]>;
}

export const OPTIONS: ReaderOptions = {
  // `DataBar` has the omnidirectional, truncated and stacked ones, `DataBarExp` the expanded stacked one.
  formats: [
    'QRCode',
    'DataMatrix',
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
    'ITF',
    'Code128',
    'DataBar',
    'DataBarLtd',
    'DataBarExp',
  ],
  tryHarder: true,
  tryInvert: true,
  tryRotate: true,
  tryDownscale: true,
  maxNumberOfSymbols: 8,
  textMode: 'Plain',
};

let loading: Promise<Decoder> | undefined;

/** Everything that reads codes: 96 kB of script and 350 kB of wasm, fetched on the visitor's first tap and never before. */
export function loadDecoder(): Promise<Decoder> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Decoder> {
  const [zxing, { Html5Qrcode, Html5QrcodeSupportedFormats: formats }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('html5-qrcode'),
  ]);
  // By default it would ask a public CDN.
  await zxing.prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const create = (elementId: string) =>
    new Html5Qrcode(elementId, {
      verbose: false,
      formatsToSupport: formatsOf(formats),
      useBarCodeDetectorIfSupported: false,
    });
  return {
    camera: create,
    async codes(picture) {
      const found = await zxing.readBarcodes(picture, OPTIONS);
      return [...new Set(found.filter(({ isValid }) => isValid).map(textOf))];
    },
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

/** zxing-wasm returns the symbology separately: a GS1 symbol is recognized by its identifier. */
export function textOf({ text, symbologyIdentifier }: ReadResult): string {
  return /^\](?:d2|C1|Q3|e0)$/.test(symbologyIdentifier) ? symbologyIdentifier + text : text;
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
    names.RSS_14,
    names.RSS_EXPANDED,
  ];
}
