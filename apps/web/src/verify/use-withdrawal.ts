import type { Answer } from '@dilo/contract/calls.ts'
import { errorCodeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useAnswerToLink } from './use-answer-to-link.ts'

export type Withdrawal = Answer<'POST /api/operation-service/change-withdrawals/preview'>

/**
 * `known`: the decision that the link can withdraw; `done`: the withdrawn one; `unknown`: the link was used, has
 * expired or never existed.
 */
export type SeenWithdrawal =
  | { readonly kind: 'asked' | 'unknown' }
  | {
      readonly kind: 'known'
      readonly withdrawal: Withdrawal
      readonly isUnderWay: boolean
      /** The error of a press that did not come through. */ readonly error: unknown
    }
  | { readonly kind: 'done'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'failed'; readonly error: unknown }

const isUnknown = (error: unknown): boolean => ['NOT_FOUND', 'INVALID_REQUEST'].includes(errorCodeOf(error) ?? '')

async function look(secret: string): Promise<SeenWithdrawal> {
  try {
    return {
      kind: 'known',
      withdrawal: await call('POST /api/operation-service/change-withdrawals/preview', { body: { secret } }),
      isUnderWay: false,
      error: null,
    }
  } catch (error) {
    return isUnknown(error) ? { kind: 'unknown' } : { kind: 'failed', error }
  }
}

/** The effect of the link in the address. A visit alone withdraws nothing, because programs visit links, too. */
export function useWithdrawal(): {
  readonly seen: SeenWithdrawal
  readonly askAgain: () => void
  readonly withdraw: (withdrawal: Withdrawal) => Promise<void>
} {
  const { seen, setSeen, secret, askAgain } = useAnswerToLink<SeenWithdrawal>({ kind: 'asked' }, look)
  async function withdraw(withdrawal: Withdrawal) {
    setSeen({ kind: 'known', withdrawal, isUnderWay: true, error: null })
    try {
      setSeen({
        kind: 'done',
        withdrawal: await call('POST /api/operation-service/change-withdrawals', { body: { secret } }),
      })
    } catch (error) {
      setSeen(isUnknown(error) ? { kind: 'unknown' } : { kind: 'known', withdrawal, isUnderWay: false, error })
    }
  }
  return { seen, askAgain, withdraw }
}
