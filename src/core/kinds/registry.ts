import { asset } from './asset.ts';
import { battery } from './battery.ts';
import { cosmetic } from './cosmetic.ts';
import { detergent } from './detergent.ts';
import { food } from './food.ts';
import { general } from './general.ts';
import { petFood } from './pet-food.ts';
import { textile } from './textile.ts';
import { wine } from './wine.ts';

/** Kinds of products, in the order in which lists of kinds show them. */
export const DEFINITIONS = { food, wine, 'pet-food': petFood, cosmetic, textile, detergent, battery, general, asset };
export type Kind = keyof typeof DEFINITIONS;
export const KINDS = Object.keys(DEFINITIONS) as readonly Kind[];
