const MESSAGES = {
  killed: 'The task took too long; its process was killed.',
  memory: 'The task ran out of memory; its process died.',
  crashed: 'The process that had the task died.',
  waited: 'No process was free in time.',
  left: 'Nobody waits for the task any more.',
  closed: 'The pool was closed.',
};

/** Why a task has no answer. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
  readonly why: keyof typeof MESSAGES;

  constructor(why: keyof typeof MESSAGES) {
    super(MESSAGES[why]);
    this.why = why;
  }
}
