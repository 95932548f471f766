import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { withTexts } from '../../../language.ts'
import { useSettled } from '../../offline/use-settled.ts'
import { isOwnWay, type PaymentWay, sentForm, type TypedValues } from './typed-payment.ts'

const DoubleFound = lazyPage(async () => (await withTexts(() => import('./form-troubles-part.ts'))()).DoubleFound, {
  part: true,
})

/** The pause in typing before the bank is asked, in milliseconds. */
const REST = 500

type DoubleNoteProps = { values: TypedValues; way: PaymentWay; paymentId: string }

/** Before the signature: the same was paid lately, or a colleague has sent it to signing. */
export function DoubleNote({ values, way, paymentId }: DoubleNoteProps) {
  const asked = useSettled(JSON.stringify(askedDouble(values, way)), REST)
  const double = useQuery({ ...doubleOf(asked, paymentId), enabled: asked !== 'null' }).data?.double
  return asked === 'null' || !double ? null : <DoubleFound double={double} />
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
