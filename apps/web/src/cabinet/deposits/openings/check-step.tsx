import type { DepositQuote } from '@dilo/contract/deposit-product-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { longDate, shortDate, timeInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { refusalOf } from '../../../api/refusal-of.ts'
import { useAccountName } from '../../accounts/account-name.tsx'
import { Failed } from '../../page/failed.tsx'
import { Refused } from '../../page/refused.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { Folded } from '../../thing/folded.tsx'
import type { Calculated } from '../offers/calculation.ts'
import { EarlyReturns } from '../offers/early-returns.tsx'
import { payoutNames, rateText, useDaysText } from '../offers/offer-words.ts'
import { PayoutCalendar } from '../offers/payout-calendar.tsx'
import type { StepProps } from './new-deposit-page.tsx'
import { askedOf, depositQuote, useWriteOpening } from './opening-queries.ts'

type CheckStepProps = StepProps & { calculated: Calculated }

/** What exactly is signed: the bank's own quote, which holds for some minutes. */
export function CheckStep(props: CheckStepProps) {
  const { wish, calculated, payer } = props
  const query = useQuery(depositQuote(askedOf(wish, calculated, payer.id)))
  const pending = useSteadyPending(query.isPending)
  const [before, setBefore] = useState<DepositQuote>()
  const again = () => {
    setBefore(query.data)
    return query.refetch()
  }
  useRenewal(query.data?.expiresAt, again)
  if (pending) return <SkeletonCard rows={6} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return <Checked {...props} quote={query.data} before={before} onAgain={() => void again()} />
}

/** Asks for new terms when the old ones are over. */
function useRenewal(expiresAt: string | undefined, renew: () => unknown): void {
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const timer = setTimeout(renew, Math.max(1_000, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one renewal for each quote
  }, [expiresAt])
}

type CheckedProps = CheckStepProps & {
  quote: DepositQuote
  /** The terms that stood here before. */
  before: DepositQuote | undefined
  onAgain: () => void
}

function Checked({
  quote,
  before,
  onAgain,
  calculated,
  catalogue,
  payer,
  payee,
  search,
  mended,
  onStep,
}: CheckedProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const writing = useWriteOpening(mended)
  const prolongs = search.goes === 'on' && quote.prolongation !== null
  const sign = () =>
    writing.mutate(
      { quoteId: quote.id, payingAccountId: payer.id, payoutAccountId: payee.id, prolongs },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/deposits/operations/$operationId', params: { operationId: id }, ignoreBlocker: true }),
        onError: (error) => {
          if (refusalOf(error) === 'depositStatusNotChanged') onAgain()
        },
      },
    )
  const until = timeInKyiv(quote.expiresAt)
  return (
    <div className="d-stack d-gap-5">
      {before !== undefined && before.rate !== quote.rate && (
        <Banner tone="warning" live title={<Trans>Ставка змінилася</Trans>}>
          <p>
            <Trans>
              Була {rateText(before.rate)}, тепер {rateText(quote.rate)}. Нижче — нові умови; грошей не списано.
            </Trans>
          </p>
        </Banner>
      )}
      <Card>
        <Agreed quote={quote} payer={payer} payee={payee} prolongs={prolongs} />
      </Card>
      <Card title={<Trans>Календар виплат</Trans>}>
        <PayoutCalendar
          payouts={quote.payouts}
          total={quote.total}
          currency={quote.currency}
          isTaxed={quote.taxes !== null}
          adds={quote.capitalised}
        />
      </Card>
      <Folded name={<Trans>Якщо забрати раніше</Trans>}>
        <EarlyReturns calculated={calculated} currency={quote.currency} />
      </Folded>
      {(quote.guarantee ?? catalogue.guarantee) !== null && (
        <p className="d-meta">{(quote.guarantee ?? catalogue.guarantee)?.[language]}</p>
      )}
      <p className="d-meta">
        <Trans>
          Ці умови діють до {until}. Проценти рахуємо від дня після надходження грошей до дня перед поверненням.
        </Trans>
      </p>
      <Refused error={writing.error} />
      <div className="d-row">
        <Button size="large" busy={writing.isPending} onClick={sign}>
          <Trans>Усе правильно, до підпису</Trans>
        </Button>
        <Button variant="secondary" size="large" onClick={() => onStep('terms')}>
          <Trans>Назад</Trans>
        </Button>
      </div>
    </div>
  )
}

type AgreedProps = Pick<StepProps, 'payer' | 'payee'> & { quote: DepositQuote; prolongs: boolean }

function Agreed({ quote, payer, payee, prolongs }: AgreedProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const daysText = useDaysText()
  const accountName = useAccountName()
  const place = (account: AgreedProps['payer']) => `${accountName(account)} ··${account.iban.slice(-4)}`
  const money = (amount: string) => <Money amount={amount} currency={quote.currency} shown />
  const when = i18n._(payoutNames[quote.payout])
  return (
    <KeyValues>
      <KeyValue name={t`Депозит`}>{quote.name[language]}</KeyValue>
      <KeyValue name={t`Сума`}>{money(quote.amount)}</KeyValue>
      <KeyValue name={t`З рахунку`}>{place(payer)}</KeyValue>
      <KeyValue name={t`Проценти й повернення`}>{place(payee)}</KeyValue>
      <KeyValue name={t`Ставка, річних`}>{rateText(quote.rate)}</KeyValue>
      <KeyValue name={t`Проценти`}>
        {quote.capitalised ? t`додаємо до депозиту ${when}` : t`виплачуємо ${when}`}
      </KeyValue>
      {quote.days !== null && <KeyValue name={t`Строк`}>{daysText(quote.days)}</KeyValue>}
      <KeyValue name={t`Проценти від`}>{longDate(quote.earnsFrom, language)}</KeyValue>
      {quote.returnsOn === null ? (
        <KeyValue name={t`Повернення`}>{t`будь-якого дня, коли скажете`}</KeyValue>
      ) : (
        <KeyValue name={t`Повернемо`}>{longDate(quote.returnsOn, language)}</KeyValue>
      )}
      <KeyValue name={quote.returnsOn === null ? t`Дохід за рік` : t`Ваш дохід`}>{money(quote.total.net)}</KeyValue>
      {quote.prolongation !== null && (
        <KeyValue name={t`Після строку`}>
          {prolongs ? t`продовжуємо на такий самий строк` : t`повертаємо гроші на рахунок`}
        </KeyValue>
      )}
      {quote.replenishing !== null && (
        <KeyValue name={t`Поповнення`}>
          {quote.replenishing.until === null ? (
            <Trans>
              від {money(quote.replenishing.least)}, разом до {money(quote.replenishing.most)}
            </Trans>
          ) : (
            <Trans>
              від {money(quote.replenishing.least)}, разом до {money(quote.replenishing.most)}, по{' '}
              {shortDate(quote.replenishing.until)}
            </Trans>
          )}
        </KeyValue>
      )}
    </KeyValues>
  )
}
