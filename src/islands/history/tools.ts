/** The three islands of a history: a page that has one has the others, and they come in one file. */
export { GRAPH_WORDS, GraphTools } from './GraphTools.tsx';
export { MapTools } from './MapTools.tsx';
export { STEP_WORDS } from './StepBar.tsx';
export { TIMELINE_WORDS, TimelineTools } from './TimelineTools.tsx';
