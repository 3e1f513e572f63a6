import { inject } from 'vitest';
import { type Gateway, gatewayAt } from './gateway.ts';

/** The gateway of this run of tests; a file names its buckets after itself. */
export async function sharedGateway(): Promise<Gateway> {
  const answer = await fetch(inject('gatewayOfRun'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return gatewayAt(said);
}
