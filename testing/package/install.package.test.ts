import { describe, expect, test } from 'vitest';
import { INSTALL_LIMITS, installLine, measureInstall } from '../../bench/install.ts';
import { project } from './projects.ts';

const alone = await project('alone');

describe.skipIf(alone === null)('npm install pith', () => {
  test('brings few packages and few bytes, and runs nothing', async () => {
    const installed = await measureInstall(alone!);
    console.log(installLine('pith', installed));
    expect(installed.packages.length).toBeLessThanOrEqual(INSTALL_LIMITS.packages);
    expect(installed.megabytes).toBeLessThanOrEqual(INSTALL_LIMITS.megabytes);
    expect(installed.withInstallScripts).toEqual([]);
    expect(installed.withOptionalDependencies).toEqual([]);
  });
});
