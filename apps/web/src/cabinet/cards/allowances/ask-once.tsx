import type { CardOperation } from '@dilo/contract/card-operation-calls.ts'
import { isAllowable } from '@dilo/domain/cards/allowance.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Refused } from '../../page/refused.tsx'
import { AllowanceState } from './allowance-state.tsx'
import { allowances, useAskForAllowance } from './allowance-queries.ts'

type AskOnceProps = { operation: Pick<CardOperation, 'id' | 'cardId' | 'amount' | 'decline'> }

/**
 * The remedy beside a decline: a wish to who heads the company to let this payment through once, or what has become of it.
 * Nothing is offered where no limit declined. The bank says when it was too long ago.
 */
export function AskOnce({ operation }: AskOnceProps) {
  const { t } = useLingui()
  const { id: operationId, cardId, amount, decline } = operation
  const known = useQuery(allowances).data?.requests.find((one) => one.operationId === operationId)
  const ask = useAskForAllowance(cardId)
  const stands = known ?? ask.data
  if (stands !== undefined) return <AllowanceState of={stands} />
  if (decline === null || !isAllowable(decline.because)) return null
  const paid = shownMoney(amount, 'UAH')
  return (
    <div className="d-stack d-gap-2">
      <Button variant="secondary" size="small" busy={ask.isPending} onClick={() => ask.mutate({ operationId })}>
        {t`Дозволити ${paid} один раз`}
      </Button>
      <p className="d-meta">
        <Trans>Попросимо керівника. Дозвіл діє чверть години, на один платіж цьому магазину.</Trans>
      </p>
      <Refused error={ask.error} />
    </div>
  )
}
