import type { PaceRefusals } from '../features/access/door.ts'
import type { Family } from './prometheus-text.ts'

/** Calls that were refused because their caller was too fast. */
export const paceRefusals = (refusals: PaceRefusals): Family => ({
  name: 'dilo_pace_refusals_total',
  help: 'Calls that were refused for their pace, by what they cost and by whose budget was spent or which line was full.',
  type: 'counter',
  samples: refusals.map(({ cost, scope, count }) => ({ labels: { cost, scope }, value: count })),
})
