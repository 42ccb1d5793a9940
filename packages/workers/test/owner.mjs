import { ProcessPool } from '@pith/workers/process-pool';

/** A process with a pool whose one worker hangs. Says which process that is. */
const limits = { size: 1, megabytes: 64, milliseconds: 60_000, waiting: 60_000 };
const pool = await ProcessPool.start({ file: process.argv[2], ...limits });
const pid = await pool.run('pid');
pool.run('loop');
process.send(pid);
