import type { RiskLevel } from './good-until.ts'

/** The facts on which an officer's proposal of a risk level depends. */
type Known = {
  /** A person of the client is, or was, politically exposed, or is close to one who is. */
  readonly exposed: boolean
  /** Hits on lists that are not dismissed: the bank's people have not decided, or confirmed the person. */
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
 * The outcome of a list hit, decided by two officers. `otherPerson`: the name is the same, the person is not.
 * `samePerson`: the bank's legal duties begin.
 */
export const hitOutcomes = ['otherPerson', 'samePerson'] as const

export type HitOutcome = (typeof hitOutcomes)[number]

/**
 * A confirmed hit blocks at once: the person's access to the company, all that moves on the company's accounts, or
 * nothing but the recipient, whom the client does not save.
 */
export const hitBlocks = ['relation', 'company', 'recipient'] as const

export type HitBlock = (typeof hitBlocks)[number]
