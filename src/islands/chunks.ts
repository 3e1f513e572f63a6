/** What every page loads comes in one file: many small files cost more requests and compress worse. */
export const CHUNKS = [
  {
    name: 'page',
    test: /src\/(?:browser\/(?:(?:start|language|steps)\/|interaction\/(?=(?:page-)?loading-bar\.))?[\w-]+|stores\/(?:carousel|operator|ui|smart-label|storytelling))\.ts|virtual:storytrace\/config|node_modules\/nanostores\/(?!listen-keys|deep-map)|vite\/preload-helper/,
    priority: 1,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores|nanostores\/(?:listen-keys|deep-map))\/|src\/islands\/parts\/Boundary\.tsx/,
  },
];
