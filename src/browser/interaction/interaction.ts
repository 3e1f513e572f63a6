// What a page needs from the first interaction on: looks of hydrated islands, the router, and what stands around its navigations.
import { watchFolds } from './keep-folds.ts';
import { watchNavigation } from './navigation.ts';
import { startRouter } from './router.ts';
import { watchSheet } from './sheet.ts';

watchSheet();
watchNavigation();
watchFolds();
startRouter();
