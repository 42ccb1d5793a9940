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

// What pays off in a long run takes a third of a short one. No version of Node after 25 was asked whether it knows the flags.
var setFlag = require('node:v8').setFlagsFromString;
// Each pattern is compiled once, and not first to be interpreted.
if (version[0] <= 25) setFlag('--no-regexp-tier-up');
// Code is optimised later. From 22 on there is another flag for it.
if (version[0] < 22) setFlag('--interrupt-budget=1000000');

// Most of the time of a short run is spent on compiling. What Node keeps of it from 22.1 on takes longer to read than what we
// keep of the bundle; but it is for other packages, too.
var enableCompileCache = require('node:module').enableCompileCache;
if (enableCompileCache) enableCompileCache();
require('./compile-cache.cjs')(require('node:path').join(__dirname, '../dist/bundle/pith.cjs'));
