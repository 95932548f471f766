import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { SumsTable } from '../../page/sums-table.tsx'
import { rateText } from '../exchange-words.ts'

/** The dealt parts, each at its own rate, and the rest of the money set aside that came back. */
export function RequestFills({ request: { fills, filled, currency, side } }: { request: ExchangeRequest }) {
  const { t } = useLingui()
  if (fills.length === 0) return null
  const inHryvnia = (amount: string) => ({ amount, currency: 'UAH' as const })
  const inCurrency = (amount: string) => ({ amount, currency })
  return (
    <Card title={<Trans>Що виконано</Trans>}>
      <div className="d-stack">
        <SumsTable
          label={t`Що виконано`}
          isOwn
          heads={[t`Коли`, t`Сума`, t`Курс`, t`У гривнях`, t`Комісія`]}
          rows={fills.map(({ at, amount, rate, hryvnia, fee }) => ({
            head: momentInKyiv(at),
            sums: [inCurrency(amount), rateText(rate), inHryvnia(hryvnia), inHryvnia(fee)],
          }))}
          {...(fills.length > 1 && {
            foot: {
              head: t`Разом, курс середній`,
              sums: [
                inCurrency(filled.amount),
                filled.averageRate === null ? '' : rateText(filled.averageRate),
                inHryvnia(filled.hryvnia),
                inHryvnia(filled.fee),
              ],
            },
          })}
        />
        {filled.givenBack !== '0' && (
          <p>
            {side === 'PURCHASE' ? (
              <Trans>
                Різницю <Money amount={filled.givenBack} currency="UAH" /> повернуто на рахунок разом з останньою
                частиною.
              </Trans>
            ) : (
              <Trans>
                Непродані <Money amount={filled.givenBack} currency={currency} /> знову доступні на рахунку.
              </Trans>
            )}
          </p>
        )}
      </div>
    </Card>
  )
}
