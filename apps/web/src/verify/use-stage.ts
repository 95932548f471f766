import type { Answer } from '@dilo/contract/calls.ts'
import { useEffect, useState } from 'react'
import { errorCodeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'

export type PayeeStageAnswer = Answer<'POST /api/payment-service/payee-links/stage'>

export type SeenStage =
  | { readonly kind: 'asked' }
  | { readonly kind: 'known'; readonly payment: PayeeStageAnswer }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** What follows the sign in the address, which browsers send to nobody. */
const secretInAddress = (): string => location.hash.slice(1, 61)

async function askStage(): Promise<SeenStage> {
  try {
    return { kind: 'known', payment: await call('POST /api/payment-service/payee-links/stage', { body: { secret: secretInAddress() } }) }
  } catch (error) {
    return errorCodeOf(error) === 'NOT_FOUND' ? { kind: 'unknown' } : { kind: 'failed', error }
  }
}

/** How far the payment of the link is, as the bank says: once, when somebody asks again, and when another link is put into the address. */
export function useStage(): { readonly seen: SeenStage; readonly askAgain: () => void } {
  const [time, setTime] = useState(0)
  const [seen, setSeen] = useState<SeenStage>({ kind: 'asked' })
  const askAgain = () => setTime((before) => before + 1)
  useEffect(() => {
    let isCurrent = true
    setSeen({ kind: 'asked' })
    void askStage().then((said) => isCurrent && setSeen(said))
    return () => {
      isCurrent = false
    }
  }, [time])
  useEffect(() => {
    addEventListener('hashchange', askAgain)
    return () => removeEventListener('hashchange', askAgain)
  }, [])
  return { seen, askAgain }
}
