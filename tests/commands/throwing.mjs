// Makes the code fail where an address is at hand: whoever opens a database that is read only is told of the source.
import { DatabaseSync } from 'node:sqlite';
import { syncBuiltinESMExports } from 'node:module';
import sqlite from 'node:sqlite';

sqlite.DatabaseSync = class extends DatabaseSync {
  constructor(file, options) {
    super(file, options);
    if (options?.readOnly) throw new Error(`no graph of ${process.argv.join(' ')}`);
  }
};
syncBuiltinESMExports();
