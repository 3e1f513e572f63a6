declare module 'jsonld' {
  interface Options {
    documentLoader: (url: string) => Promise<{ document: unknown; documentUrl: string; contextUrl?: string }>;
    safe: true;
  }
  const jsonld: {
    expand(document: object, options: Options): Promise<unknown[]>;
    toRDF(document: object, options: Options & { format: 'application/n-quads' }): Promise<string>;
  };
  export default jsonld;
}

declare module 'n3' {
  class Parser {
    constructor(options?: { format: string });
    parse(text: string): object[];
  }
  class Store {
    constructor(quads: object[]);
  }
  const n3: { Parser: typeof Parser; Store: typeof Store; DataFactory: object };
  export default n3;
}

declare module 'shacl-engine' {
  interface Result {
    shape: { ptr: { term: { value: string } } };
    focusNode: { term: { value: string } };
  }
  export class Validator {
    constructor(shapes: object, options: { factory: object });
    validate(data: { dataset: object }): Promise<{ conforms: boolean; results: Result[] }>;
  }
}
