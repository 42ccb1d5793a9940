import { describe, expect, test } from 'vitest';
import { html, markdown } from './kept.ts';

const between = (source: string) =>
  markdown(`<p>before</p>${source}<p>after</p>`)
    .replace(/^before\s*/, '')
    .replace(/\s*after$/, '');

describe('what is embedded becomes a link', () => {
  test.each([
    [
      'YouTube',
      '<iframe width="560" src="https://www.youtube.com/embed/kQ3xLm29_aB?rel=0" title="A walk" allowfullscreen></iframe>',
      '[A walk](https://www.youtube.com/watch?v=kQ3xLm29_aB)',
    ],
    [
      'a frame that is loaded late, and its twin',
      '<div><iframe src="about:blank" data-src="https://player.vimeo.com/video/76979871" title="Film"></iframe><noscript><iframe src="https://player.vimeo.com/video/76979871"></iframe></noscript></div>',
      '[Film](https://player.vimeo.com/video/76979871)',
    ],
    [
      'lite-youtube',
      '<lite-youtube videoid="ogfYd705cRs" playlabel="Play: Keynote"></lite-youtube>',
      '[Play: Keynote](https://www.youtube.com/watch?v=ogfYd705cRs)',
    ],
    [
      'amp-youtube',
      '<amp-youtube data-videoid="ogfYd705cRs" layout="responsive"></amp-youtube>',
      '[www.youtube.com/watch](https://www.youtube.com/watch?v=ogfYd705cRs)',
    ],
    [
      'a video',
      '<video controls title="Locks"><source src="/locks.webm"><source src="/locks.mp4">Sorry</video>',
      '[Locks](https://example.org/locks.webm)',
    ],
    [
      'a recording',
      '<audio controls src="/keeper.mp3"></audio>',
      '[example.org/keeper.mp3](https://example.org/keeper.mp3)',
    ],
    [
      'a map',
      '<iframe src="https://www.google.com/maps/embed?pb=1" title="Where we are"></iframe>',
      '[Where we are](https://www.google.com/maps/embed?pb=1)',
    ],
    [
      'a chart',
      '<iframe title="Bar chart of rain" src="https://charts.example/Ab1/3/"></iframe>',
      '[Bar chart of rain](https://charts.example/Ab1/3/)',
    ],
    [
      'a gist',
      '<script src="https://gist.github.com/ann/0123abcd.js"></script>',
      '[gist.github.com/ann/0123abcd](https://gist.github.com/ann/0123abcd)',
    ],
    [
      'code to play with',
      '<iframe src="https://codepen.io/ann/embed/abc?default-tab=js" title="Pen"></iframe>',
      '[Pen](https://codepen.io/ann/embed/abc?default-tab=js)',
    ],
    [
      'an object',
      '<object type="application/x-shockwave-flash" data="https://v.example/v/1"><embed src="https://v.example/v/1"></object>',
      '[v.example/v/1](https://v.example/v/1)',
    ],
    [
      'a post that is not there yet',
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/"><p>DROP</p></blockquote>',
      '[www.instagram.com/p/abc/](https://www.instagram.com/p/abc/)',
    ],
    [
      'a post that is there stays a quote',
      '<blockquote class="twitter-tweet"><p>The river rose.</p>Ann (@ann) <a href="https://twitter.com/ann/status/1">June 1</a></blockquote>',
      '> The river rose.\n>\n> Ann (@ann) [June 1](https://twitter.com/ann/status/1)',
    ],
  ])('%s', (_, source, written) => {
    expect(between(source)).toBe(written);
  });

  test.each([
    '<iframe src="https://ads.example/1" title="Advertisement"></iframe>',
    '<noscript><iframe src="https://tags.example/embed.html" style="display:none;visibility:hidden"></iframe></noscript>',
    '<script src="https://cdn.example/a/b.js"></script>',
    '<iframe src="javascript:alert(1)" allowfullscreen></iframe>',
    '<video muted loop playsinline><source src="/waves.webm"></video>',
  ])('but not %s', (source) => {
    expect(between(source)).toBe('');
  });

  test('HTML has the link alone', () => {
    expect(html('<p>a</p><iframe src="https://v.example/embed/1" title="<b>x"></iframe><p>b</p>')).toContain(
      '<p><a href="https://v.example/embed/1">&lt;b&gt;x</a></p>',
    );
  });
});
