import type { Command } from 'commander';
import { CHECKOUT } from '../../checkout.ts';
import { configured } from '../../configuration/configured.ts';
import { isCompiled } from '../../render/compile/compile.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { runBuild } from '../build/build.ts';
import { listen } from './serve.ts';
import { WhileBuilding } from './while-building.ts';
import { defaultOutput, defaultSource } from '../../configuration/default-places.ts';

export function register(program: Command): void {
  program
    .command('start')
    .description('Build the source of this site and serve it; pages answer while the build goes on.')
    .option('--source <folder or URL>', 'where the graph is', defaultSource())
    .option('--out <folder>', 'where the site goes', defaultOutput())
    .option('--port <number>', 'port; 0 takes a free one', process.env['PORT'] ?? '4321')
    .action(async ({ source, out, port }: { source: string; out: string; port: string }) => {
      const building = new WhileBuilding(source, buildPathsOf(out));
      const { address, closed } = await listen(out, Number(port), {}, building.answer.bind(building));
      console.log(`Open ${address}: pages answer while they are built`);
      try {
        if (!isCompiled(CHECKOUT)) await building.firstByDev();
        await runBuild({ source, out }, {}, building);
      } finally {
        building.end();
      }
      console.log(`\n${configured().config.clientName} is ready: ${address}`);
      await closed;
    });
}
