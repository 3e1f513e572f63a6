/** Address of a call (RFC 3966): `+39 0437 1234` → `tel:+3904371234`. */
export const telAddress = (phone: string): string => `tel:${phone.replace(/[^+0-9]/g, '')}`;
