/** The same function, which works out its answer to each question once: names in markup come again and again on a page. */
export function remember<Answer, Question = string>(
  answerTo: (question: Question) => Answer,
): (question: Question) => Answer {
  const known = new Map<Question, Answer>();
  return (question) => {
    let answer = known.get(question);
    if (answer === undefined) {
      answer = answerTo(question);
      known.set(question, answer);
    }
    return answer;
  };
}
