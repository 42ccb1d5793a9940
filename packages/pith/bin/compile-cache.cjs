// Compiled code is kept for the next start: that of all functions that a run needs.
'use strict';

const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');
const vm = require('node:vm');

/** Runs a CommonJS file, with code that was compiled at an earlier start where there is some. */
module.exports = function runCached(file) {
  const cached = cacheFile(file);
  const cachedData = read(cached);
  const script = new vm.Script(wrapped(fs.readFileSync(file, 'utf8')), { filename: file, cachedData });
  const own = { exports: {} };
  const requireFrom = Module.createRequire(file);
  script.runInThisContext()(own.exports, requireFrom, own, file, path.dirname(file), importModule);
  // At the end all functions that a run needs have been compiled.
  if (cachedData === undefined || script.cachedDataRejected) {
    process.once('exit', () => write(cached, script));
  }
};

/** As Node itself wraps a file, and with a way to import: code from the cache has lost its own. */
const wrapped = (code) =>
  `(function (exports, require, module, __filename, __dirname, importModule) {${code}\n})`;
const importModule = (specifier) => import(specifier);

/** In the user's own folder, under a name that changes with the file, with Node and with the machine. */
function cacheFile(file) {
  const { size, mtimeMs } = fs.statSync(file);
  const folder = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.join(folder, 'pith', `${process.version}-${process.arch}-${size}-${Math.round(mtimeMs)}.code`);
}

function read(file) {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Under a temporary name first, so that no other run reads half of it. Where it cannot be kept, nothing is lost. */
function write(file, script) {
  const temporary = `${file}.${process.pid}`;
  try {
    // One folder at a time: with `recursive`, Node 20 never ends in places like /proc where none can be made.
    for (const folder of [path.dirname(path.dirname(file)), path.dirname(file)]) {
      if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o700 });
    }
    fs.writeFileSync(temporary, script.createCachedData(), { mode: 0o600 });
    fs.renameSync(temporary, file);
    removeOthers(file);
  } catch {
    fs.rmSync(temporary, { force: true });
  }
}

/** What was kept for another version of pith or of Node is not needed any more. */
function removeOthers(file) {
  const folder = path.dirname(file);
  for (const name of fs.readdirSync(folder)) {
    if (name.endsWith('.code') && name !== path.basename(file)) fs.rmSync(path.join(folder, name));
  }
}
