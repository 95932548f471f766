import type { CardOperation } from '@dilo/contract/card-operation-calls.ts'
import { isAllowable } from '@dilo/domain/cards/allowance.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../page/refused.tsx'
import { useOffered } from '../../session/use-offered.ts'
import { AllowanceState } from './allowance-state.tsx'
import { type Allowance, allowances, useAskForAllowance } from './allowance-queries.ts'
import { GrantDialog } from './grant-dialog.tsx'

export type AskOnceProps = { operation: Pick<CardOperation, 'id' | 'cardId' | 'amount' | 'decline'> }

/**
 * The remedy beside a decline: this payment is let through once. A head of the company does it by a code at once; others ask a head, and
 * see what has become of it. Nothing is offered where no limit declined. The bank says when it was too long ago.
 */
export function AskOnce({ operation }: AskOnceProps) {
  const { id: operationId, cardId, decline } = operation
  const [isGranting, setGranting] = useState(false)
  const isHead = useOffered()?.few.includes('heads') ?? false
  const known = useQuery(allowances).data?.requests.find((one) => one.operationId === operationId)
  const ask = useAskForAllowance(cardId)
  const stands = known ?? ask.data
  const grant = ({ mayDecide }: Allowance) => setGranting(mayDecide)
  const begin = () =>
    stands === undefined ? ask.mutate({ operationId }, { onSuccess: grant }) : setGranting(stands.mayDecide)
  if (stands !== undefined && !stands.mayDecide) return <AllowanceState of={stands} />
  if (stands === undefined && (decline === null || !isAllowable(decline.because))) return null
  return (
    <div className="d-stack d-gap-2">
      <RequestPart amount={operation.amount} isHead={isHead} isBusy={ask.isPending} onAsk={begin} />
      <Refused error={ask.error} />
      {isGranting && stands !== undefined && (
        <GrantDialog allowance={stands} asksAtOnce onClose={() => setGranting(false)} />
      )}
    </div>
  )
}

type RequestPartProps = { amount: string; isHead: boolean; isBusy: boolean; onAsk: () => void }

function RequestPart({ amount, isHead, isBusy, onAsk }: RequestPartProps) {
  const { t } = useLingui()
  const paid = shownMoney(amount, 'UAH')
  return (
    <>
      <Button variant="secondary" size="small" busy={isBusy} onClick={onAsk}>
        {isHead ? t`Дозволити ${paid} кодом` : t`Попросити дозволу на ${paid}`}
      </Button>
      <p className="d-meta">
        {isHead ? (
          <Trans>Дозвіл діє чверть години, на один платіж цьому магазину.</Trans>
        ) : (
          <Trans>Попросимо керівника. Дозвіл діє чверть години, на один платіж цьому магазину.</Trans>
        )}
      </p>
    </>
  )
}
