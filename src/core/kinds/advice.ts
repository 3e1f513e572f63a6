import type { Product } from '../graph/product.ts';
import type { Advice, FactPath } from './kind.ts';
import { definitionOf, foreignFacts, isDeclared, kindOf } from './kinds.ts';

/** What the law asks of the product's kind and is missing, and facts of another kind, which do not show. Of declared kinds alone. */
export function adviceOn(product: Product): Advice[] {
  if (product.kind === undefined) return [];
  const { required, advise } = definitionOf(product);
  const missing = required.filter(
    ({ anyOf, of }) => (of?.(product) ?? true) && !anyOf.some((path) => tells(product, path)),
  );
  return [
    ...missing.map(({ anyOf, law, what, from }) => ({
      fields: [...anyOf],
      message: `does not tell ${what}${from === undefined ? '' : `, asked for from ${from}`}`,
      law,
    })),
    ...(advise?.(product) ?? []),
    ...packagingAdvice(product),
    ...wineAdvice(product),
    ...foreignFacts(product).map((fact) => ({
      fields: [fact],
      message: `${fact} does not show: it is no fact of this kind`,
    })),
  ].map((advice) => ({ product: product.id, kind: product.kind ?? kindOf(product), ...advice }));
}

/** The label of materials; the implementing act that it waits for was not compared. */
function packagingAdvice({ packaging }: Product): Omit<Advice, 'product' | 'kind'>[] {
  if (packaging.every(({ code, material }) => code ?? material)) return [];
  return [
    {
      fields: ['packaging.code', 'packaging.material'],
      message: 'does not tell the material of each part of its packaging, asked for from 2028-08-12 at the earliest',
      law: 'Regulation (EU) 2025/40, article 12',
    },
  ];
}

/** A wine's label has no facts but those of law. */
function wineAdvice(product: Product): Omit<Advice, 'product' | 'kind'>[] {
  if (kindOf(product) !== 'wine' || !product.facts?.some(({ onLabel }) => onLabel)) return [];
  const law = 'Regulation (EU) 2021/2117';
  return [{ fields: ['facts.onLabel'], message: 'has facts of its owner that the label of a wine does not show', law }];
}

/** Whether the product declares a fact: a field, a field of the battery, a document of a kind. */
function tells({ battery, documents, ...product }: Product, path: FactPath): boolean {
  const [field, inner] = path.split('.');
  if (inner === undefined) return isDeclared({ battery, documents, ...product }[field as keyof Product]);
  if (field === 'documents') return documents?.some(({ kind }) => kind === inner) ?? false;
  return isDeclared(battery?.[inner as keyof typeof battery]);
}
