type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
/** Named, so that the compiler keeps a literal such as `type: 'text'` narrow. */
type Value = string | number | boolean | object | undefined;

/**
 * A copy of the object without the keys whose value is undefined: what is not known is absent, not empty. A copy, because V8 keeps an object
 * whose keys were deleted as a dictionary, which takes three times as long to read.
 */
export function omitUndefined<V extends Value, T extends { [key: string]: V }>(value: T): WithoutUndefined<T> {
  const kept: Record<string, unknown> = {};
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key];
  return kept as WithoutUndefined<T>;
}
