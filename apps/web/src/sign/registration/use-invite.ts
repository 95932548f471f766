import type { Answer } from '@dilo/contract/calls.ts'
import { type RefusalCode, wireCodeOf } from '@dilo/domain/refusals.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorCodeOf, supportCodeOf } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { call } from '../../api/call.ts'
import { fetchErrorText } from '../../api/error-texts.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { useRefusalText } from '../../api/refusal-text.ts'
import { arrival } from '../arrival.ts'

type InviteRecord = Answer<'GET /api/operation-service/invite/phys/reg/{invite}'>

/** `gone`: it was used, ran out, or never was; `unknown`: the bank did not say. */
export type FoundInvite =
  | { readonly state: 'none' | 'waiting' | 'gone' | 'unknown' }
  | { readonly state: 'open'; readonly secret: string; readonly record: InviteRecord }

/** The invitation that led here, if any (spec section 2: loaded before the form is shown). */
export function useInvite(): FoundInvite & { readonly again: () => void; readonly refuse: () => void } {
  const { invite: secret } = arrival()
  const [found, setFound] = useState<FoundInvite>({ state: secret === undefined ? 'none' : 'waiting' })
  const tellOf = useTelling()
  const load = useEffectEvent(async () => {
    if (secret === undefined) return
    try {
      const record = await call('GET /api/operation-service/invite/phys/reg/{invite}', { params: { invite: secret } })
      setFound({ state: 'open', secret, record })
    } catch (failure) {
      await tellOf(failure)
      setFound({ state: isGone(failure) ? 'gone' : 'unknown' })
    }
  })
  const waits = found.state === 'waiting'
  useEffect(() => {
    if (waits) void load()
  }, [waits])
  return { ...found, again: () => setFound({ state: 'waiting' }), refuse: () => setFound({ state: 'gone' }) }
}

const REFUSED = 'invitationNotLoaded' satisfies RefusalCode

export const isGone = (failure: unknown): boolean => refusalOf(failure) === REFUSED

/**
 * Spec section 8: 'Load invite values error - {code}' for every failure; without an answer there is no code to show.
 */
function useTelling(): (failure: unknown) => Promise<void> {
  const notify = useNotify()
  const refusalText = useRefusalText()
  const failureText = useFailureText()
  return async (failure) => {
    if (errorCodeOf(failure) === undefined) return notify('error', failureText(failure))
    await fetchErrorText(wireCodeOf(REFUSED))
    notify('error', refusalText(REFUSED, supportCodeOf(failure)))
  }
}
