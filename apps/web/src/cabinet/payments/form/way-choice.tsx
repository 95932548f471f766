import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { useLingui } from '@lingui/react/macro'
import { payersOf } from './own-places.ts'
import { isOwnWay, type PaymentWay, paymentWays, type Prepared } from './typed-payment.ts'

type WayChoiceProps = { way: PaymentWay; prepared: Prepared; onChange: (way: PaymentWay) => void }

/** Ways between own accounts or cards need two of them; the way of a draft stays, whatever became of its accounts. */
const isOffered = (one: PaymentWay, { way, prepared }: Pick<WayChoiceProps, 'way' | 'prepared'>): boolean =>
  one === way || !isOwnWay(one) || payersOf(one, prepared).length > 0

/** The choice of the way of paying: a person knows it first. */
export function WayChoice({ way, prepared, onChange }: WayChoiceProps) {
  const { t } = useLingui()
  const names: Record<PaymentWay, string> = {
    counterparty: t`Контрагенту`,
    ownAccounts: t`Між рахунками`,
    ownCards: t`Між картками`,
    budget: t`До бюджету`,
  }
  return (
    <Segmented
      fill="equal"
      label={t`Кому платите`}
      value={way}
      options={paymentWays
        .filter((one) => isOffered(one, { way, prepared }))
        .map((value) => ({ value, label: names[value] }))}
      onChange={onChange}
    />
  )
}
