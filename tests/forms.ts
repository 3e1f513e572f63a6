import type { EntityType } from '../src/core/routes/table.ts';
import { casesOf } from './cases.ts';

/** Written by hand from the specification and the decisions, not from the table. */
export const FORMS = casesOf<[path: string, subject: EntityType, layout: string][]>('forms');
