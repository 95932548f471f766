import { KeyValue } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAccountName } from '../../accounts/account-name.tsx'
import { accounts } from '../../accounts/account-queries.ts'
import { useLanguage } from '../../page/use-language.ts'
import { Facts } from '../../thing/facts.tsx'
import { depositName } from '../deposit-name.ts'
import { payoutNames, rateText, useDaysText } from '../offers/offer-words.ts'
import type { DepositOperation } from './opening-queries.ts'

/** The facts of an operation with a deposit, as it is signed. */
export function OperationFacts({ operation }: { operation: DepositOperation }) {
  const { t } = useLingui()
  const language = useLanguage()
  const daysText = useDaysText()
  const accountName = useAccountName()
  const held = useQuery(accounts).data?.accounts ?? []
  const { amount, currency, terms, payingAccountId, payoutAccountId } = operation
  const place = (id: string | null) => {
    const account = held.find((one) => one.id === id)
    return account && `${accountName(account)} ··${account.iban.slice(-4)}`
  }
  const [from, to] = [place(payingAccountId), place(payoutAccountId)]
  return (
    <Facts
      amount={
        amount === null ? <Trans>Уся сума</Trans> : <Money amount={amount} currency={currency} size="hero" shown />
      }
      checked={
        <>
          <KeyValue name={t`Депозит`}>{depositName(operation, language)}</KeyValue>
          {from !== undefined && <KeyValue name={t`З рахунку`}>{from}</KeyValue>}
          {to !== undefined && <KeyValue name={t`Проценти й повернення`}>{to}</KeyValue>}
          {terms !== null && <KeyValue name={t`Ставка, річних`}>{rateText(terms.rate)}</KeyValue>}
          {terms !== null && terms.days !== null && <KeyValue name={t`Строк`}>{daysText(terms.days)}</KeyValue>}
        </>
      }
      rest={terms === null ? undefined : <OtherTerms terms={terms} />}
    />
  )
}

function OtherTerms({ terms }: { terms: NonNullable<DepositOperation['terms']> }) {
  const { t, i18n } = useLingui()
  const when = i18n._(payoutNames[terms.payout])
  return (
    <>
      <KeyValue name={t`Проценти`}>
        {terms.capitalised ? t`додаємо до депозиту ${when}` : t`виплачуємо ${when}`}
      </KeyValue>
      {terms.prolongation !== null && (
        <KeyValue name={t`Після строку`}>
          {terms.prolongs ? t`продовжуємо на такий самий строк` : t`повертаємо гроші на рахунок`}
        </KeyValue>
      )}
      <KeyValue name={t`Достроково`}>
        {terms.kind === 'onDemand'
          ? t`будь-якого дня, коли скажете`
          : terms.returnsEarly === null
            ? t`до кінця строку не повертаємо`
            : t`можна, за ставкою ${rateText(terms.returnsEarly.rate)}`}
      </KeyValue>
    </>
  )
}
