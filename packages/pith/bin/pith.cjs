#!/usr/bin/env node
// Plain old JavaScript, so that a Node that is too old for the rest can still say so.
'use strict';

var LEAST = [20, 19];
var version = process.versions.node.split('.').map(Number);

if (version[0] < LEAST[0] || (version[0] === LEAST[0] && version[1] < LEAST[1])) {
  process.stderr.write(
    'pith: This is Node ' + process.versions.node + '; pith needs Node ' + LEAST.join('.') + ' or newer.\n',
  );
  process.exit(1);
}

// Compiled code is kept for the next start, where Node can do that (22.1 and newer).
var enableCompileCache = require('node:module').enableCompileCache;
if (enableCompileCache) enableCompileCache();

require('../dist/bundle/pith.cjs');
