/**
 * Whether a value may stand as one segment of a path: a static host cannot keep `.` and `..` apart from
 * folders, nor `/ % ?` from what they mean in a URL.
 */
export function isSegment(value: string): boolean {
  return value !== '' && value !== '.' && value !== '..' && !/[/%?]/.test(value);
}
