/** The source that a command takes where none is named: the graph API of the environment, else the sample. */
export const defaultSource = (env: NodeJS.ProcessEnv = process.env): string => env['GRAPH_API_URL'] ?? 'sample';
