import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { outcomeBadge } from '@dilo/domain/payments/outcome-words.ts'
import { outcomeOf } from '@dilo/domain/payments/payment-outcome.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { useSettled } from '../../offline/use-settled.ts'
import { useLanguage } from '../../page/use-language.ts'
import { useSamePaymentText } from '../same-payment-text.ts'
import { isOwnWay, type PaymentWay, sentForm, type TypedValues } from './typed-payment.ts'

/** The pause in typing before the bank is asked, in milliseconds. */
const REST = 500

type DoubleNoteProps = { values: TypedValues; way: PaymentWay; paymentId: string }

/** Told before the signature: the same has been paid lately, or a colleague has sent it to signing. */
export function DoubleNote({ values, way, paymentId }: DoubleNoteProps) {
  const language = useLanguage()
  const text = useSamePaymentText()
  const asked = useSettled(JSON.stringify(askedDouble(values, way)), REST)
  const double = useQuery({ ...doubleOf(asked, paymentId), enabled: asked !== 'null' }).data?.double
  if (asked === 'null' || !double) return null
  const { paymentId: id, state } = double
  const outcome = outcomeOf({ state, kind: null, inDemo: false, isReported: false, payout: null })
  return (
    <Banner tone="warning" live>
      <p>
        {text(double)} · {outcomeBadge(outcome, language)}
      </p>
      <p>
        <Link to="/payments/$paymentId" params={{ paymentId: id }} target="_blank">
          <Trans>Відкрити той платіж</Trans>
        </Link>
      </p>
    </Banner>
  )
}

type Asked = { creditorIban: string; amount: string; remittanceInformation: string; valueDate: string }

/** Null: too little is typed, or the money stays with the company. */
function askedDouble(values: TypedValues, way: PaymentWay): Asked | null {
  if (isOwnWay(way)) return null
  const { creditorIban = '', remittanceInformation = '', valueDate = '' } = sentForm(values, way)
  const amount = parseAmountInput(values.amount)
  const isWhole = parseIban(creditorIban).ok && amount.ok && parseBusinessDate(valueDate).ok
  if (!isWhole || remittanceInformation.trim() === '') return null
  return { creditorIban, amount: String(amount.value), remittanceInformation, valueDate }
}

const doubleOf = (asked: string, except: string) =>
  queryOptions({
    queryKey: ['payments', 'double', except, asked],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/double', { query: { ...(JSON.parse(asked) as Asked), except }, signal }),
    retry: false,
  })
