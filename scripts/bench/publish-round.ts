// node publish-round.ts publish|rollback <folder> [<build>]: one publish of records alone, in a process of its own and as the command line runs it (publish-round-thread.ts).
import { runBounded } from '../../src/cli/run-bounded.ts';

await runBounded(new URL('publish-round-thread.ts', import.meta.url), process.argv.slice(2));
