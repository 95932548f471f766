import type { WireCode } from '@dilo/domain/refusals.ts'
import { errorCodeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { cabinetRoot, configuration } from '../configuration.ts'
import { INVITE_OUTCOME, type InviteOutcome } from '../invite-outcome.ts'
import { arrival } from './arrival.ts'
import { destinationAfterSignIn } from './destination.ts'

/** A signed-in person must not wait long for an invitation, in milliseconds. */
const INVITE_TIMEOUT = 5_000

/**
 * Leaves for the cabinet with a session that has just begun: the one way in, for every kind of sign-in. The link's
 * invitation is accepted before (spec section 4); the cabinet shows its result, and no result keeps anybody out.
 */
export async function enterCabinet(): Promise<void> {
  const { invite } = arrival()
  if (invite !== undefined) await accept(invite)
  const cabinet = { root: cabinetRoot, home: configuration.cabinetPath }
  location.assign(
    destinationAfterSignIn({ search: location.search, arrival: arrival(), origin: location.origin, cabinet }),
  )
}

async function accept(token: string): Promise<void> {
  try {
    sessionStorage.setItem(INVITE_OUTCOME, await outcomeOf(token))
  } catch {
    // A browser without a place to keep it: the cabinet opens, and shows the company or does not.
  }
}

async function outcomeOf(token: string): Promise<InviteOutcome> {
  try {
    const { status } = await call('POST /api/operation-service/invite/accept', {
      query: { token },
      signal: AbortSignal.timeout(INVITE_TIMEOUT),
    })
    return status
  } catch (failure) {
    const code = errorCodeOf(failure)
    return code !== undefined && isOfRelations(code) ? code : 'failed'
  }
}

const isOfRelations = (code: WireCode): code is WireCode<'relations'> => code.startsWith('RELATION_')
