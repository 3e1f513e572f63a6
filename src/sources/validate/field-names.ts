import { Node } from '../../core/graph/node.ts';

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  options?: readonly Schema[];
  values?: readonly unknown[];
}
interface Schema {
  def: Definition;
}

/** The names of the fields that the object at a path of a node may have. */
export function fieldNames(value: unknown, path: readonly PropertyKey[]): string[] {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  const member = (Node as unknown as Schema).def.options?.find(
    (option) => option.def.shape?.['type']?.def.values?.[0] === type,
  );
  let here = member ? [member] : [];
  for (const step of path)
    here = here.flatMap(unwrapped).flatMap(({ def }) => {
      const next = typeof step === 'number' ? def.element : def.shape?.[String(step)];
      return next ? [next] : [];
    });
  return here.flatMap(unwrapped).flatMap(({ def }) => Object.keys(def.shape ?? {}));
}

/** What an optional, a default, a transformation or a union is about. */
function unwrapped(schema: Schema): Schema[] {
  const { innerType, in: input, options } = schema.def;
  if (options) return options.flatMap(unwrapped);
  const inner = innerType ?? input;
  return inner ? unwrapped(inner) : [schema];
}
