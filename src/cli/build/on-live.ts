import { spawn } from 'node:child_process';

/**
 * Runs a command of the host's, like a CDN's purge, with the changed URLs on its standard input, one a line.
 * @returns why it did not do what it had to, undefined where it did
 */
export function tellChanged(command: string, urls: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : `it ended with ${code ?? signal}`));
    // A command that reads no URLs may exit before it has read them: EPIPE is no error.
    child.stdin.on('error', () => undefined);
    child.stdin.end(urls.map((url) => `${url}\n`).join(''));
  });
}
