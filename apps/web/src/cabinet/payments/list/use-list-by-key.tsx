import type { Payment } from '@dilo/contract/payment-service.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ByKey, KeyResult } from '../../signing/by-key.ts'
import { refreshMoney } from '../payment-changes.ts'
import { beginSigning, signPayment } from '../payment-steps.ts'
import type { OutcomeOfList, OutcomeOfOne } from './sign-many.ts'
import type { SigningList } from './signing-list.ts'

/** A list that one unlocking of a key signs: each payment by a signature and an evidence of its own. */
export function useListByKey(
  { list }: SigningList,
  { onSigned }: { onSigned: (signed: OutcomeOfList) => void },
): ByKey<Payment> {
  const { t } = useLingui()
  const client = useQueryClient()
  const outcomeOf = (result: KeyResult<Payment>): OutcomeOfOne => {
    const { id: paymentId } = result
    if (result.is === 'signed') return { paymentId, state: result.signed.state, refusal: null }
    return { paymentId, why: result.is === 'failed' ? result.why : t`Не підписували: ви зупинили або ключ закрився.` }
  }
  return {
    subjects: list.map((payment) => ({
      id: payment.id,
      subject: { kind: 'payment', shown: payment },
      begin: () => beginSigning(payment, 'EDS'),
      submit: (p7s) => signPayment(payment.id, { method: 'EDS', p7s }),
    })),
    isList: true,
    onDone(results) {
      refreshMoney(client)
      onSigned({ payments: results.map(outcomeOf), isCodeSpent: true })
    },
  }
}
