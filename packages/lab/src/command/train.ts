import type { Command } from 'commander';
import type { Session } from 'pith/internal/command/session';
import { addTrainMss } from './train-mss.ts';
import { addTrainNewsWrapper } from './train-news-wrapper.ts';
import { addTrainPith } from './train-pith.ts';
import { addTrainSequence } from './train-sequence.ts';

/** `pith train`: learns a method's model from pages with gold. */
export function addTrain(program: Command, session: Session): void {
  const train = program;
  addTrainPith(train, session);
  addTrainMss(train, session);
  addTrainSequence(train, session);
  addTrainNewsWrapper(train, session);
}
