import type { Command } from 'commander';

export function register(program: Command): void {
  program
    .command('check-api')
    .description('Ask a graph API everything that the contract promises, and say where it does otherwise.')
    .argument('<url>', 'base address of the graph API')
    .option('--json', 'answer as JSON, for machines')
    .addHelpText(
      'after',
      '\nExit codes: 0 it keeps the contract · 65 its nodes have problems · 69 it does not keep the contract',
    )
    .action(async (address: string, { json }: { json?: true }) => {
      const [{ conformance }, { apiAddress }] = await Promise.all([
        import('../graph-api/conformance.ts'),
        import('../../sources/address.ts'),
      ]);
      const { url } = apiAddress(address);
      const findings = await conformance(address);
      if (json) console.log(JSON.stringify({ url, findings }, null, 2));
      else
        for (const { rule, fault } of findings)
          console.log(fault === undefined ? `  ok    ${rule}` : `  FAILS ${rule}\n        ${fault}`);
      const broken = findings.filter(({ fault }) => fault !== undefined);
      if (!json)
        console.log(
          broken.length === 0
            ? `${url} keeps the contract.`
            : `${url} breaks ${broken.length} of ${findings.length} rules (npx storytrace docs graph-api).`,
        );
      if (broken.length > 0) process.exitCode = broken.every(({ exitCode }) => exitCode === 65) ? 65 : 69;
    });
}
