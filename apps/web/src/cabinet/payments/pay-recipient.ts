import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { isUncertain, useMoneyFailureText } from './money-failure-text.ts'
import { useTakePayment } from './payment-changes.ts'
import { accounts } from '../accounts/account-queries.ts'
import { draftRoute } from './draft-route.ts'

/** A possible payee, as far as the details are known. */
type Payee = {
  readonly name: string
  readonly code: string
  readonly passport: string | null
  readonly iban: string
}

/**
 * Makes a draft to a recipient, with the known details, and opens it. A repetition after a lost answer finds the same
 * draft.
 */
export function usePayRecipient({ name, code, passport, iban }: Payee) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const navigate = useNavigate()
  const take = useTakePayment()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  // Payments to others are only in hryvnia.
  const payer = useQuery(accounts).data?.accounts.find(({ currency }) => currency === 'UAH')
  const creation = useMutation({
    mutationFn: (debtorAccountId: string) =>
      call('POST /api/payment-service/payments', {
        body: {
          debtorAccountId,
          creditorName: name,
          creditorCode: code,
          creditorIban: iban,
          asTyped: true,
          ...(passport !== null && { creditorPassport: passport }),
        },
        headers: { 'idempotency-key': idempotencyKey },
      }),
    onSuccess: (draft) => {
      take(draft)
      void navigate({ to: draftRoute, params: { paymentId: draft.id } })
    },
    onError: (error) =>
      notify(
        'error',
        isUncertain(error)
          ? t`Відповідь банку не дійшла. Натисніть ще раз: другої чернетки не буде. Гроші з рахунку не списано.`
          : failureText(error),
      ),
  })
  return {
    isPossible: payer !== undefined,
    isPending: creation.isPending,
    pay: () => payer && creation.mutate(payer.id),
  }
}
