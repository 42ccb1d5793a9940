import { describe, expect, test } from 'vitest';
import { markdown } from './kept.ts';

describe('notes that no link leads to', () => {
  test.each([
    [
      'raised signs',
      '<p>Old.<sup>*</sup> Grey.<sup>†</sup></p><p><sup>*</sup> Very.</p><p><sup>†</sup> Nearly.</p>',
    ],
    ['brackets', '<p>Old. [1] Grey. [2]</p><p>[1] Very.</p><p>[2] Nearly.</p>'],
    ['lines in a paragraph', '<p>Old. [1] Grey. [2]</p><p>[1] Very.<br>[2] Nearly.</p>'],
    ['numbers below a rule', '<p>Old.<sup>1</sup> Grey.<sup>2</sup></p><hr><p>1. Very.</p><p>2. Nearly.</p>'],
    [
      'items below a label',
      '<p>Old.<sup>1</sup> Grey.<sup>2</sup></p><h2>Notes</h2><ol><li>Very.</li><li>Nearly.</li></ol>',
    ],
  ])('are found by %s', (_, source) => {
    const written = markdown(source);
    expect(written).toMatch(/^Old\. ?\[\^1\] Grey\. ?\[\^2\]\n/);
    expect(written).toContain('[^1]: Very.');
    expect(written).toContain('[^2]: Nearly.');
  });

  test.each([
    ['exponents', '<p>It is 40 m<sup>2</sup> and 10<sup>1</sup>.</p><p><sup>1</sup>H is light.</p>'],
    [
      'verses',
      '<p><sup>1</sup>He rose. <sup>2</sup>He went.</p><p><sup>1</sup>She rose. <sup>2</sup>She went.</p>',
    ],
    ['paragraphs that nothing calls', '<p>Some words.</p><p>[1] A first.</p><p>[2] A second.</p>'],
    ['cells of a notebook', '<p>In [1]:</p><pre>[1] 42</pre>'],
  ])('are not seen in %s', (_, source) => {
    expect(markdown(source)).not.toContain('[^');
  });
});
