import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { useLingui } from '@lingui/react/macro'
import { type PaymentWay, paymentWays } from './typed-payment.ts'

type WayChoiceProps = { way: PaymentWay; onChange: (way: PaymentWay) => void }

/** The choice of the way of paying: a person knows it first. */
export function WayChoice({ way, onChange }: WayChoiceProps) {
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
      options={paymentWays.map((value) => ({ value, label: names[value] }))}
      onChange={onChange}
    />
  )
}
