import { waysOfSigning } from '../features/payments/door.ts'
import type { Family } from './prometheus-text.ts'

/** Signatures of single payments. */
export const signaturesByWay = (): Family => ({
  name: 'dilo_signatures_total',
  help: 'Signatures of single payments that were stored, at once or step by step.',
  type: 'counter',
  samples: Object.entries(waysOfSigning()).map(([way, value]) => ({ labels: { way }, value })),
})
