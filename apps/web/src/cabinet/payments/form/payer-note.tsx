import type { CannotPay } from '@dilo/domain/payments/paying-account.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormPartProps } from './form-props.ts'
import { lacksMoney } from './lacks-money.ts'
import { type OwnPlace, payersOf } from './own-places.ts'
import { usePlaceName } from '../../accounts/place-name.ts'

/**
 * The reason why the form has not begun with the default account, and a button for the reserve if the chosen one has
 * too little.
 */
export function PayerNote({ form, way, prepared, terms }: Pick<FormPartProps, 'form' | 'way' | 'prepared' | 'terms'>) {
  const { t } = useLingui()
  const payers = payersOf(way, prepared)
  const chosen = payers.find(({ id }) => id === form.values.debtorAccountId)
  const { begin, reservedAccount } = prepared
  const reserve = payers.find(({ id }) => id === reservedAccount)
  const why: Record<CannotPay, string> = {
    blocked: t`Рахунок, з якого ви платите спершу, заблокував банк. Тому платимо з цього.`,
    closed: t`Рахунок, з якого ви платите спершу, закрито. Тому платимо з цього.`,
    empty: t`На рахунку, з якого ви платите спершу, немає грошей. Тому платимо з цього.`,
  }
  if (begin.insteadOf !== null && chosen !== undefined && chosen.id === begin.accountId)
    return <p className="d-meta">{why[begin.insteadOf]}</p>
  if (reserve === undefined || !hasTooLittle(chosen, reserve, form.values.amount, terms.fee)) return null
  return <ToReserve reserve={reserve} onChoose={() => form.set('debtorAccountId', reserve.id)} />
}

function ToReserve({ reserve, onChoose }: { reserve: OwnPlace; onChoose: () => void }) {
  const name = usePlaceName()(reserve)
  return (
    <p className="c-payer-note d-row" role="status">
      <Trans>На цьому рахунку не вистачає грошей, на іншому — вистачає.</Trans>{' '}
      <Button variant="secondary" size="small" onClick={onChoose}>
        <Trans>Платити з «{name}»</Trans>
      </Button>
    </p>
  )
}

/** Tells whether the amount with its fee exceeds the chosen account's balance, but not the reserve's. */
function hasTooLittle(chosen: OwnPlace | undefined, reserve: OwnPlace, typed: string, fee: string | null): boolean {
  if (chosen === undefined || chosen.id === reserve.id || chosen.currency !== reserve.currency) return false
  return lacksMoney(chosen, typed, fee) && !lacksMoney(reserve, typed, fee)
}
