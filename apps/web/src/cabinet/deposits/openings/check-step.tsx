import type { DepositQuote } from '@dilo/contract/deposit-product-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { timeInKyiv } from '@dilo/ui/display/dates.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bankNow } from '../../session/bank-clock.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { Failed } from '../../page/failed.tsx'
import { Refused } from '../../page/refused.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { SignBar } from '../../signing/sign-bar.tsx'
import { Folded } from '../../thing/folded.tsx'
import type { Calculated } from '../offers/calculation.ts'
import { EarlyReturns } from '../offers/early-returns.tsx'
import { rateText } from '../offers/offer-words.ts'
import { PayoutCalendar } from '../offers/payout-calendar.tsx'
import { PayeeField, PayerField } from './account-fields.tsx'
import { AgreedFacts } from './agreed-facts.tsx'
import type { StepProps } from './new-deposit-page.tsx'
import { askedOf, type DepositOperation, depositQuote, useWriteOpening } from './opening-queries.ts'
import { OpeningIntro } from './opening-intro.tsx'
import { ProlongationChoice } from './prolongation-choice.tsx'

type CheckStepProps = StepProps & {
  calculated: Calculated
  /** The press that wrote the opening asks for its code, too. */
  onWritten: (operation: DepositOperation) => void
}

/** The step before the signature: the bank's own quote, which holds for some minutes, and the choices that are still open. */
export function CheckStep(props: CheckStepProps) {
  const { wanted, calculated, payer } = props
  // Another account keeps the page, and its fields, as they are until the bank has answered.
  const query = useQuery({ ...depositQuote(askedOf(wanted, calculated, payer.id)), placeholderData: keepPreviousData })
  const pending = useSteadyPending(query.isPending)
  const [before, setBefore] = useState<DepositQuote>()
  const again = () => {
    setBefore(query.data)
    return query.refetch()
  }
  useRenewal(query.data?.expiresAt, again)
  if (pending) return <SkeletonCard rows={6} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Checked
      {...props}
      quote={query.data}
      isOfNow={!query.isPlaceholderData}
      before={before}
      onAgain={() => void again()}
    />
  )
}

/** Asks for new terms when the old ones are over. */
function useRenewal(expiresAt: string | undefined, renew: () => unknown): void {
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const timer = setTimeout(renew, Math.max(1_000, Date.parse(expiresAt) - bankNow()))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one renewal for each quote
  }, [expiresAt])
}

type CheckedProps = CheckStepProps & {
  quote: DepositQuote
  /** The quote is made for the accounts that are chosen now. */
  isOfNow: boolean
  /** The terms that stood here before. */
  before: DepositQuote | undefined
  onAgain: () => void
}

function Checked(props: CheckedProps) {
  const { quote, before, calculated, catalogue, payers, payer, payee, search } = props
  const language = useLanguage()
  const ofCurrency = payers.filter(({ currency }) => currency === quote.currency)
  const choosesAccounts = ofCurrency.length > 1
  const prolongs = search.goes === 'on' && quote.prolongation !== null
  const guarantee = quote.guarantee ?? catalogue.guarantee
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
      <div className="c-form-columns">
        <div className="d-stack d-gap-5">
          <AgreedFacts {...{ quote, payer, payee, prolongs, choosesAccounts }} />
          {(choosesAccounts || quote.prolongation !== null) && <ToChoose {...props} payers={ofCurrency} />}
        </div>
        <div className="c-summary d-stack">
          <SignIt {...props} prolongs={prolongs} />
        </div>
      </div>
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
      {guarantee !== null && <p className="d-meta">{guarantee[language]}</p>}
    </div>
  )
}

/** The fields that the calculator does not have. */
function ToChoose(props: CheckedProps) {
  const { payers, payer, quote } = props
  // One without the money is no choice.
  const able = payers.filter((one) => one.id === payer.id || BigInt(one.availableBalance) >= BigInt(quote.amount))
  return (
    <Card>
      <div className="c-form d-stack d-gap-5">
        {able.length > 1 && <PayerField {...props} payers={able} inCurrency />}
        {payers.length > 1 && <PayeeField {...props} />}
        <ProlongationChoice {...props} />
      </div>
    </Card>
  )
}

/** One press writes the opening and asks for the code that signs it. */
function SignIt({
  quote,
  isOfNow,
  prolongs,
  payer,
  payee,
  corrected,
  onAgain,
  onStep,
  onWritten,
}: CheckedProps & { prolongs: boolean }) {
  const moneyText = useMoneyText()
  const writing = useWriteOpening(corrected)
  const sign = () =>
    writing.mutate(
      { quoteId: quote.id, payingAccountId: payer.id, payoutAccountId: payee.id, prolongs },
      {
        onSuccess: onWritten,
        onError: (error) => {
          if (refusalOf(error) === 'depositStatusNotChanged') onAgain()
        },
      },
    )
  const sum = moneyText(quote.amount, quote.currency)
  const until = timeInKyiv(quote.expiresAt)
  return (
    <Card title={<Trans>Підписати</Trans>}>
      <div className="d-stack">
        <OpeningIntro />
        <p className="d-meta">
          <Trans>
            Ці умови діють до {until}. Проценти рахуємо від дня після надходження грошей до дня перед поверненням.
          </Trans>
        </p>
        <SignBar>
          <Refused error={writing.error} />
          <Button size="large" wide busy={writing.isPending || !isOfNow} onClick={sign}>
            <Trans>Підписати · {sum}</Trans>
          </Button>
        </SignBar>
        <Button variant="ghost" onClick={() => onStep('terms')}>
          <Trans>Змінити умови</Trans>
        </Button>
      </div>
    </Card>
  )
}
