// Every test file has languages and words, as a command has them.
import { configure } from '../src/configuration/configured.ts';

configure();
