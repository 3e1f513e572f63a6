import { hash } from 'node:crypto';

/** MD5 in hex, as S3 lists it of an object that was written at once. */
export const md5 = (bytes: Uint8Array): string => hash('md5', bytes, 'hex');
