#!/usr/bin/env node
import { onNewNode } from './new-node.mjs';

await onNewNode(import.meta.url, () => import('./create.cjs'));
