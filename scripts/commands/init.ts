import type { Command } from 'commander';
export function register(_p: Command): void {}
