// Makes the code fail where an address is at hand, with the address in the message.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.mkdtempSync = () => {
  throw new Error(`no place for the graph of ${process.argv.join(' ')}`);
};
syncBuiltinESMExports();
