import type { DepositQuote } from '@dilo/contract/deposit-product-calls.ts'
import { longDate, shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAccountName } from '../../accounts/account-name.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { Facts } from '../../thing/facts.tsx'
import { payoutNames, rateText, useDaysText } from '../offers/offer-words.ts'
import type { StepProps } from './new-deposit-page.tsx'

type AgreedFactsProps = Pick<StepProps, 'payer' | 'payee'> & {
  quote: DepositQuote
  prolongs: boolean
  /** The person chooses the accounts below. */
  choosesAccounts: boolean
}

/** The facts that are signed, by the bank's own quote. */
export function AgreedFacts(props: AgreedFactsProps) {
  const { quote } = props
  const { t } = useLingui()
  const language = useLanguage()
  const daysText = useDaysText()
  const money = (amount: string) => <Money amount={amount} currency={quote.currency} shown />
  return (
    <Facts
      title={<Trans>Що підписуєте</Trans>}
      amount={<Money amount={quote.amount} currency={quote.currency} size="hero" shown />}
      checked={
        <>
          <KeyValue name={t`Депозит`}>{quote.name[language]}</KeyValue>
          <KeyValue name={t`Ставка, річних`}>{rateText(quote.rate)}</KeyValue>
          {quote.days !== null && <KeyValue name={t`Строк`}>{daysText(quote.days)}</KeyValue>}
          <KeyValue name={quote.returnsOn === null ? t`Дохід за рік` : t`Ваш дохід`}>{money(quote.total.net)}</KeyValue>
        </>
      }
      rest={<OtherFacts {...props} />}
    />
  )
}

function OtherFacts({ quote, payer, payee, prolongs, choosesAccounts }: AgreedFactsProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const accountName = useAccountName()
  const place = (account: AgreedFactsProps['payer']) => `${accountName(account)} ··${account.iban.slice(-4)}`
  const when = i18n._(payoutNames[quote.payout])
  return (
    <>
      {!choosesAccounts && (
        <>
          <KeyValue name={t`З рахунку`}>{place(payer)}</KeyValue>
          <KeyValue name={t`Проценти й повернення`}>{place(payee)}</KeyValue>
        </>
      )}
      <KeyValue name={t`Проценти`}>
        {quote.capitalised ? t`додаємо до депозиту ${when}` : t`виплачуємо ${when}`}
      </KeyValue>
      <KeyValue name={t`Проценти від`}>{longDate(quote.earnsFrom, language)}</KeyValue>
      {quote.returnsOn === null ? (
        <KeyValue name={t`Повернення`}>{t`будь-якого дня, коли скажете`}</KeyValue>
      ) : (
        <KeyValue name={t`Повернемо`}>{longDate(quote.returnsOn, language)}</KeyValue>
      )}
      {quote.prolongation !== null && (
        <KeyValue name={t`Після строку`}>
          {prolongs ? t`продовжуємо на такий самий строк` : t`повертаємо гроші на рахунок`}
        </KeyValue>
      )}
      <Replenishing quote={quote} />
    </>
  )
}

function Replenishing({ quote: { replenishing, currency } }: { quote: DepositQuote }) {
  const { t } = useLingui()
  if (replenishing === null) return null
  const money = (amount: string) => <Money amount={amount} currency={currency} shown />
  return (
    <KeyValue name={t`Поповнення`}>
      {replenishing.until === null ? (
        <Trans>
          від {money(replenishing.least)}, разом до {money(replenishing.most)}
        </Trans>
      ) : (
        <Trans>
          від {money(replenishing.least)}, разом до {money(replenishing.most)}, по {shortDate(replenishing.until)}
        </Trans>
      )}
    </KeyValue>
  )
}
