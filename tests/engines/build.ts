import setup from '../browser/global-setup.ts';

export default setup;
