import { Fact } from '@dilo/ui/fields/fact.tsx'
import type { DepositReturnQuote } from '@dilo/contract/deposit-return-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from '../address/open-page.ts'
import { ApiError } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { isUncertain } from '../offline/is-uncertain.ts'
import { useTakeBack } from './deposit-changes.ts'
import { type Deposit, returnQuote } from './deposit-queries.ts'
import { rateText } from './offers/offer-words.ts'

/**
 * The amount that comes back if the deposit is returned today, whole or in part, beside the button that asks for it.
 */
export function ReturnSheet({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const moneyText = useMoneyText()
  const failureText = useFailureText()
  const takingBack = useTakeBack(deposit)
  const { currency, kind, returnsEarly } = deposit
  const leaves = kind === 'onDemand' ? '0' : (returnsEarly?.leaves ?? null)
  const [share, setShare] = useState<'whole' | 'part'>('whole')
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(share === 'whole' ? null : typed)
  const isAsked = asked === null || asked.trim() !== ''
  const quote = useQuery({ ...returnQuote(deposit, asked), enabled: isAsked })
  const isAmountAtFault = isNamed(quote.error) || isNamed(takingBack.error)
  const most = BigInt(deposit.balance) - BigInt(leaves ?? '0')
  const [upTo, stays] = [moneyText(String(most > 0n ? most : 0n), currency), moneyText(leaves ?? '0', currency)]
  const bound = leaves === '0' ? t`Забрати можна до ${upTo}` : t`Забрати можна до ${upTo}: ${stays} має лишитися`
  const failure = isAmountAtFault ? null : (takingBack.error ?? quote.error)
  const ask = () =>
    takingBack.mutate(asked, {
      onSuccess: ({ id: operationId }) =>
        void navigate({ to: '/deposits/operations/$operationId', params: { operationId } }),
    })
  const returned = quote.data && moneyText(quote.data.returned, currency)
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Якщо забрати сьогодні</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Залишити на депозиті</Trans>
          </Button>
          <Button variant="danger" busy={takingBack.isPending} disabled={!isAsked || !quote.data} onClick={ask}>
            {returned === undefined ? <Trans>Забрати</Trans> : <Trans>Забрати {returned}</Trans>}
          </Button>
        </>
      }
    >
      <div className="d-stack d-gap-5">
        {leaves !== null && (
          <Segmented
            label={t`Скільки забрати`}
            value={share}
            options={[
              { value: 'whole', label: <Trans>Усе</Trans> },
              { value: 'part', label: <Trans>Частину</Trans> },
            ]}
            onChange={setShare}
          />
        )}
        {share === 'part' && leaves !== null && (
          <AmountField
            label={t`Скільки забрати`}
            currency={currency}
            value={typed}
            onChange={setTyped}
            hint={<Fact>{t`На депозиті має лишитися щонайменше ${moneyText(leaves, currency)}`}</Fact>}
            error={isAmountAtFault ? bound : undefined}
          />
        )}
        {quote.isFetching && !quote.data && <SkeletonRows rows={4} />}
        {quote.data && isAsked && <WhatReturns quote={quote.data} deposit={deposit} />}
        {failure !== null && (
          <Banner tone="danger" live>
            <p>
              {isUncertain(failure) && refusalOf(failure) !== 'depositClosingNotSent'
                ? t`Відповідь банку не дійшла. Натисніть ще раз: двічі нічого не зробимо.`
                : refusalOf(failure) === 'depositStatusNotChanged'
                  ? t`Забрати цей депозит сьогодні не можна: за договором його повертають пізніше.`
                  : failureText(failure)}
            </p>
          </Banner>
        )}
      </div>
    </Sheet>
  )
}

/** Tells whether the answer names the amount. */
const isNamed = (error: unknown): boolean => error instanceof ApiError && 'amount' in (error.refusal?.fields ?? {})

/** The same sums as are booked, if it is signed today. */
function WhatReturns({ quote, deposit }: { quote: DepositReturnQuote; deposit: Deposit }) {
  const { t } = useLingui()
  const { currency, isTaxed } = deposit
  const money = (amount: string) => <Money amount={amount} currency={currency} shown />
  const [own, low, day] = [rateText(deposit.rate), rateText(quote.rate), shortDate(quote.on)]
  return (
    <div className="d-stack">
      {quote.isEarly && (
        <Banner tone="warning">
          <p>
            <Trans>
              Раніше строку проценти рахуємо за ставкою {low} замість {own}.
            </Trans>
          </p>
        </Banner>
      )}
      <KeyValues narrow>
        <KeyValue name={t`Повернемо на рахунок`}>
          <Money amount={quote.returned} currency={currency} size="large" shown />
        </KeyValue>
        <KeyValue name={t`З депозиту`}>{money(quote.amount)}</KeyValue>
        <KeyValue name={t`Нараховано за ставкою договору`}>{money(quote.accrued)}</KeyValue>
        <KeyValue name={t`Належить тепер`}>{money(isTaxed ? quote.due.gross : quote.due.net)}</KeyValue>
        {isTaxed && <KeyValue name={t`Після податків`}>{money(quote.due.net)}</KeyValue>}
        <KeyValue name={t`Уже виплачено`}>{money(quote.paid.net)}</KeyValue>
        {BigInt(quote.withheld) > 0n && (
          <KeyValue name={t`Утримаємо виплачене зайве`}>{money(quote.withheld)}</KeyValue>
        )}
        {BigInt(quote.taxToCorrect) > 0n && (
          <KeyValue name={t`Зайві податки виправимо самі`}>{money(quote.taxToCorrect)}</KeyValue>
        )}
        {!quote.isWhole && <KeyValue name={t`Лишиться на депозиті`}>{money(quote.left)}</KeyValue>}
      </KeyValues>
      <p className="d-meta">
        <Trans>Суми на {day}. Завтра буде на день процентів більше. Повернення ще підписують.</Trans>
      </p>
    </div>
  )
}
