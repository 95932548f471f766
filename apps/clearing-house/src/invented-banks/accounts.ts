import type { Iban } from '@dilo/domain/values/iban.ts'
import { type Behaviour, type BehaviourName, behaviours } from './behaviours.ts'

/** The accounts of invented banks that have a behaviour of their own (docs/demo.md); all others take what comes. */
const accounts: Readonly<Record<string, BehaviourName>> = {
  UA163052990000026000000000013: 'closed',
  UA693220010000026000000000014: 'returns',
}

export const behaviourOfAccount = (account: Iban): Behaviour => behaviours[accounts[account] ?? 'plain']
