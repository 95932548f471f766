import { Card } from '@dilo/ui/display/card.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Deposit } from './deposit-queries.ts'

/**
 * The earnings of the deposit: yesterday, since its beginning, and in all at its end; before taxes, taxes, and after
 * them.
 */
export function EarnedCard({
  deposit: { earned, atEnd, currency, isTaxed, capitalised, status },
}: {
  deposit: Deposit
}) {
  const { t } = useLingui()
  const isEarning = status !== 'closed' && status !== 'new'
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <Card title={<Trans>Скільки заробив</Trans>}>
      <div className="d-stack">
        <KeyValues narrow>
          {isEarning && <KeyValue name={t`Учора`}>{money(earned.yesterday)}</KeyValue>}
          <KeyValue name={t`Від початку`}>{money(earned.gross)}</KeyValue>
          {isTaxed && <KeyValue name={t`З них податки`}>{money(earned.taxes)}</KeyValue>}
          {isTaxed && <KeyValue name={t`Після податків`}>{money(earned.net)}</KeyValue>}
          <KeyValue name={capitalised ? t`Уже додано до депозиту` : t`Уже виплачено`}>{money(earned.paidNet)}</KeyValue>
          {status !== 'closed' && <KeyValue name={t`Ще не виплачено`}>{money(earned.unpaid)}</KeyValue>}
        </KeyValues>
        {atEnd !== null && (
          <KeyValues narrow>
            <KeyValue name={t`Наприкінці строку разом`}>{money(atEnd.gross)}</KeyValue>
            {isTaxed && <KeyValue name={t`ПДФО`}>{money(atEnd.incomeTax)}</KeyValue>}
            {isTaxed && <KeyValue name={t`Військовий збір`}>{money(atEnd.militaryTax)}</KeyValue>}
            {isTaxed && <KeyValue name={t`Отримаєте`}>{money(atEnd.net)}</KeyValue>}
          </KeyValues>
        )}
        {isEarning && (
          <p className="d-meta">
            <Trans>За сьогодні нарахуємо вночі. Якщо нічого не зміниться, наприкінці буде саме стільки.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
