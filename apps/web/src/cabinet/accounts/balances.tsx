import type { Account } from '@dilo/contract/account.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

/** The balance of an account, the amount set aside, and the amount that can be spent: zero for a blocked account. */
export function Balances({
  account: { type, status, bookedBalance, heldBalance, overdraft, availableBalance, currency },
}: {
  account: Account
}) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Залишки</Trans>}>
      <p className="c-total-label">
        <Trans>Доступно</Trans>
      </p>
      {status === 'BLOCKED' ? (
        <p className="c-acc-nothing">
          <Trans>Заблоковано</Trans>
        </p>
      ) : (
        <Money amount={availableBalance} currency={currency} size="hero" />
      )}
      <KeyValues>
        <KeyValue name={t`На рахунку`}>
          <Money amount={bookedBalance} currency={currency} />
        </KeyValue>
        <KeyValue name={t`Зарезервовано`}>
          <Money amount={heldBalance} currency={currency} />
        </KeyValue>
        {overdraft !== '0' && (
          <KeyValue name={type === 'CREDIT' ? t`Кредитний ліміт` : t`Погоджений овердрафт`}>
            <Money amount={overdraft} currency={currency} />
          </KeyValue>
        )}
      </KeyValues>
    </Card>
  )
}
