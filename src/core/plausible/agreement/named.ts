import type { Nutrition } from '../../graph/fields/food/nutrition.ts';
import type { Substance } from '../nutrients.ts';
import { MICRONUTRIENTS, type Micronutrient } from './micronutrients.ts';

export type Row = Nutrition['rows'][number];

/** What a row declares: by its code, or by a name in a language of the shipped packs and some more. */
export type Named = Substance | 'sodium' | Micronutrient;

/** Whole names, without accents and in small letters. */
const NAMES: Readonly<Partial<Record<Named, RegExp>>> = {
  sodium:
    /^(?:sodium|sodio|natrium|sod|sodu|sodiu|natrij|νατριο|натрии|натріи|الصوديوم|صوديوم|ナトリウム|钠|鈉|나트륨|na\+?)$/u,
  salt: /^(?:salt|sale|sel|salz|zout|sol|sal|so|sare|salt equivalent|sale equivalente|ملح|الملح)$/u,
  energy:
    /^(?:energy|energy value|energia|valore energetico|energie|valeur energetique|brennwert|energiewert|energetische waarde|wartosc energetyczna|calories|الطاقة|طاقة)$/u,
  fat: /^(?:(?:total )?fat|grassi(?: totali)?|matieres grasses|lipides|fett|vet|vetten|tłuszcz|الدهون|دهون)$/u,
  saturates:
    /^(?:saturates|saturated fat(?:s|ty acids)?|(?:acidi )?grassi saturi|acides gras satures|gesattigte fettsauren|verzadigde vetzuren|verzadigd vet|kwasy tłuszczowe nasycone)$/u,
  carbohydrate: /^(?:carbohydrates?|carboidrati|glucides|kohlenhydrate?|koolhydraten|weglowodany|(?:ال)?كربوهيدرات)$/u,
  sugars: /^(?:(?:total )?sugars?|zuccheri|sucres|zucker|suikers|cukry|(?:ال)?سكريات)$/u,
  polyols: /^(?:polyols?|polioli|mehrwertige alkohole|polyolen|poliole)$/u,
  starch: /^(?:starch|amido|amidon|starke|zetmeel|skrobia)$/u,
  fibre:
    /^(?:(?:dietary )?fib(?:re|er)s?|fibr[ae](?: alimentar[ei])?|fibres alimentaires|ballaststoffe|(?:voedings)?vezels?|błonnik(?: pokarmowy)?|(?:ال)?الياف|(?:ال)?ألياف)$/u,
  protein: /^(?:proteins?|proteine|proteines|eiweiß|eiweiss|eiwit(?:ten)?|białko|(?:ال)?بروتين)$/u,
};
/** Words before a part of a group. */
const LEAD = /^(?:[-–—•·*]\s*|(?:of which|di cui|dont|davon|waarvan|w tym|منها)[\s:]+)+/u;

/** A name in small letters, without accents and lead words. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u00AD]+/g, ' ')
    .trim()
    .replace(LEAD, '')
    .replace(/[\s:*]+$/, '');
}

const withoutBrackets = (name: string) => name.replace(/\([^)]*\)/g, ' ');

/** The substance of a row; undefined where its name is not known. */
export function namedOf({ nutrient }: Row): Named | undefined {
  if (typeof nutrient === 'string') return nutrient;
  const names = Object.values(nutrient.name).map((name) => plainName(withoutBrackets(name)));
  const found = Object.entries(NAMES).find(([, pattern]) => names.some((name) => pattern.test(name)));
  if (found) return found[0] as Named;
  return MICRONUTRIENTS.find(({ pattern }) => names.some((name) => pattern.test(name)))?.name;
}

/** A substance as a message names it. */
export function nameOf(row: Row): string {
  const { nutrient } = row;
  return typeof nutrient === 'string' ? nutrient : (Object.values(nutrient.name)[0] ?? '');
}
