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

var bundle = require('node:path').join(__dirname, '../dist/bundle/pith.cjs');
var enableCompileCache = require('node:module').enableCompileCache;

// Most of the time of a short run is spent on compiling. Newer versions of Node (22.1 on) keep what they compiled.
if (enableCompileCache) {
  enableCompileCache();
  require(bundle);
} else {
  require('./compile-cache.cjs')(bundle);
}
