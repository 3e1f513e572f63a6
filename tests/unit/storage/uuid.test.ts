import { expect, test } from 'vitest';
import { URL_NAMESPACE, uuidV5 } from '../../../src/storage/uuid.ts';

// Values of RFC 9562, appendix A.4, and of Python's uuid.uuid5.
test.each([
  ['6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com', '2ed6657d-e927-568b-95e1-2665a8aea6a2'],
  [URL_NAMESPACE, 'https://example.com/é', '20ecd233-a9e7-5067-a96f-fd6600ca3fda'],
])('UUID v5 of %s, %s', (namespace, name, uuid) => expect(uuidV5(namespace, name)).toBe(uuid));
