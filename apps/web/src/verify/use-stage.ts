import type { Answer } from '@dilo/contract/calls.ts'
import { useEffect, useState } from 'react'
import { errorCodeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { secretInAddress } from './secret-in-address.ts'

export type PayeeStageAnswer = Answer<'POST /api/payment-service/payee-links/stage'>

export type SeenStage =
  | { readonly kind: 'asked' }
  | { readonly kind: 'known'; readonly payment: PayeeStageAnswer }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: unknown }

async function askStage(secret: string): Promise<SeenStage> {
  try {
    return { kind: 'known', payment: await call('POST /api/payment-service/payee-links/stage', { body: { secret } }) }
  } catch (error) {
    return errorCodeOf(error) === 'NOT_FOUND' ? { kind: 'unknown' } : { kind: 'failed', error }
  }
}

/** How far the payment of the link is, as the bank says: once, when somebody asks again, and when another link is put into the address. */
export function useStage(): { readonly seen: SeenStage; readonly askAgain: () => void } {
  // Another object each time: what is asked again is another question.
  const [asked, setAsked] = useState(() => ({ secret: secretInAddress() }))
  const [seen, setSeen] = useState<SeenStage>({ kind: 'asked' })
  useEffect(() => {
    let isCurrent = true
    setSeen({ kind: 'asked' })
    void askStage(asked.secret).then((said) => isCurrent && setSeen(said))
    return () => {
      isCurrent = false
    }
  }, [asked])
  useEffect(() => {
    const ask = () => setAsked({ secret: secretInAddress() })
    addEventListener('hashchange', ask)
    return () => removeEventListener('hashchange', ask)
  }, [])
  return { seen, askAgain: () => setAsked({ secret: secretInAddress() }) }
}
