const MOST = 1000;
/** A longer text may be a part of its page to the engine, and would hold all of it. */
const LONGEST = 12;

/**
 * The same function, which remembers its answers beyond a page: for short texts of which most pages have the same few. So
 * much and no more is kept of what pages say.
 */
export function rememberUsual<Answer extends string | null>(
  answerTo: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    if (text.length > LONGEST) return answerTo(text);
    let answer = known.get(text);
    if (answer === undefined) {
      answer = answerTo(text);
      if (known.size >= MOST) known.clear();
      known.set(text, answer);
    }
    return answer;
  };
}
