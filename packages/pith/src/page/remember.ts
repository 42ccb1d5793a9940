/** The same function, which works out its answer to each text once: names in markup come again and again on a page. */
export function remember<Answer>(answerTo: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer = answerTo(text);
      known.set(text, answer);
    }
    return answer;
  };
}
