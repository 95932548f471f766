import type { RiskLevel } from './good-until.ts'

/** What an officer's proposal of a risk level depends on. */
type Known = {
  /** Somebody of the client is, or was, politically exposed, or is close to one who is. */
  readonly exposed: boolean
  /** Hits on lists that were not found to be somebody else: the bank's people have not decided, or it is them. */
  readonly standingHits: number
}

/**
 * Why a client is not approved with a risk level; null: nothing speaks against it. Politically exposed persons are high risk
 * (Law 361-IX, article 13), and for how long they were exposed does not matter since Law 3419-IX.
 */
export function objectionTo(
  risk: RiskLevel,
  { exposed, standingHits }: Known,
): 'hitsStand' | 'exposedIsHighRisk' | null {
  if (standingHits > 0) return 'hitsStand'
  return exposed && risk !== 'high' ? 'exposedIsHighRisk' : null
}

/**
 * What came of a hit on a list, by two of the bank's people. `otherPerson`: the name is the same, the person is not.
 * `samePerson`: what the bank does by law begins.
 */
export const hitOutcomes = ['otherPerson', 'samePerson'] as const

export type HitOutcome = (typeof hitOutcomes)[number]

/**
 * A confirmed hit blocks at once: the person's access to the company, all that moves on the company's accounts, or
 * nothing but the recipient, whom the client does not save.
 */
export const hitBlocks = ['relation', 'company', 'recipient'] as const

export type HitBlock = (typeof hitBlocks)[number]
