import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { RecipientWait } from '../../access/door.ts'
import type { Access } from './access-of-person.ts'

/** Every wait of a change in a demo is short enough to see its end. */
export const DEMO_WAIT_MS = MINUTE

/**
 * The current wait of a person's payments to new recipients: after a change of their own access, or since they became a
 * signatory of the company. Two waits count as one: until the later end, and known since the earlier start. Null: no
 * wait.
 */
export function standingWait(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { own, signsSince, demoTenantId }: Access,
): RecipientWait | null {
  const lasts = demoTenantId === null ? config.newRecipientsWaitMs.newSignatory : DEMO_WAIT_MS
  const ofSignatory: RecipientWait | null = signsSince && {
    since: signsSince,
    until: new Date(signsSince.getTime() + lasts),
    cause: 'newSignatory',
  }
  return longestOf(
    [own, ofSignatory].filter((wait) => wait !== null && wait.until.getTime() > clock.now()) as RecipientWait[],
  )
}

/** The current wait with the latest end, since the earliest start. Null: no wait. */
export function longestOf(standing: readonly RecipientWait[]): RecipientWait | null {
  const [longest] = standing.toSorted((left, right) => right.until.getTime() - left.until.getTime())
  return longest === undefined
    ? null
    : { ...longest, since: new Date(Math.min(...standing.map(({ since }) => since.getTime()))) }
}
