// Languages and words of the bundle, as src/site.ts sets them for the site.
import { languages, own, words } from 'virtual:storytrace/config';
import { setSiteValues } from '../../../../src/configuration/site-values.ts';

setSiteValues({ languages, words, own });
