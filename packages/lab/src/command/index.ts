import type { CommandModule } from 'pith/internal/command/add-command';
import { addAblate } from './ablate.ts';
import { addAdapt } from './adapt.ts';
import { addAttacks } from './attacks.ts';
import { addData } from './data.ts';
import { addEval } from './eval.ts';
import { addFidelity } from './fidelity.ts';
import { addLabel } from './label.ts';
import { addLearnSite } from './learn-site/command.ts';
import { addMetadata } from './metadata.ts';
import { addPlot } from './plot.ts';
import { addReproduce } from './reproduce.ts';
import { addRoles } from './roles.ts';
import { addSweep } from './sweep.ts';
import { addTrain } from './train.ts';

export const commands: CommandModule['commands'] = {
  eval: addEval,
  sweep: addSweep,
  ablate: addAblate,
  fidelity: addFidelity,
  reproduce: addReproduce,
  roles: addRoles,
  metadata: addMetadata,
  attacks: addAttacks,
  plot: addPlot,
  data: addData,
  train: addTrain,
  adapt: addAdapt,
  'learn-site': addLearnSite,
  label: addLabel,
};
