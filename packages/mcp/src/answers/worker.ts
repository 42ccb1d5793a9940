import { extractors, loadRecognizerFor } from '@pith/methods';
import { answerTasks } from '@pith/workers/answer-tasks';
import type { Article, ExtractOptions } from 'pith';
import { withLanguage } from 'pith/internal/command/language';
import { extractWith } from 'pith/internal/extract-with';
import { asPithError } from 'pith/internal/page/errors';
import { answer } from './answer.ts';
import type { AnswerTask, TaskAnswer } from './task.ts';

/** Articles that a worker remembers: an agent mostly asks more than once of the same page. */
const REMEMBERED = 4;

const WORDS = 'Words enough to be taken for content by any method. '.repeat(10);
const FIRST_TASK: AnswerTask = {
  id: '',
  name: '',
  page: Buffer.from(`<title>A page</title><p>${WORDS}<p>${WORDS}`),
  options: {},
  question: { tool: 'read', maxTokens: 1000 },
  canRender: false,
};

type WorkerSetup = Pick<ExtractOptions, 'model' | 'memory'>;

/** The program of each worker process. */
answerTasks<WorkerSetup, AnswerTask, TaskAnswer>(async (setup) => {
  if (setup.model !== undefined) await loadRecognizerFor(setup.model);
  const articles = new Map<string, Article>();
  const articleOf = async ({ id, page, options }: AnswerTask): Promise<Article> => {
    const article =
      articles.get(id) ??
      (await withLanguage((language) =>
        extractWith(extractors, page, { ...options, ...setup, ...language }),
      ));
    articles.delete(id);
    articles.set(id, article);
    for (const oldest of [...articles.keys()].slice(0, -REMEMBERED)) articles.delete(oldest);
    return article;
  };
  const answerTo = async (task: AnswerTask): Promise<TaskAnswer> => {
    try {
      const article = await articleOf(task);
      return { text: answer(article, task), title: article.title };
    } catch (error) {
      const { code, message, details } = asPithError(error);
      return { error: { code, message, details } };
    }
  };
  // Everything is loaded and read by a first page, so that the first call does not wait for it.
  await answerTo(FIRST_TASK);
  articles.clear();
  return answerTo;
});
