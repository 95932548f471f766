import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../address/link.tsx'
import { useRights } from '../../accounts/use-rights.ts'
import { useFieldName, useReasonText } from '../field-reasons.ts'
import { dealtTotal } from '../request-words.ts'

type Of = { request: ExchangeRequest }

/** The outcome of a request, the place of the money, and the next step. */
export function RequestOutcome({ request }: Of) {
  const { state, returned, missing } = request
  if (state === 'DRAFT' && returned.length > 0) return <Returned request={request} />
  if ((state === 'DRAFT' || state === 'ON_SIGNING') && missing.length > 0) return <Missing request={request} />
  if (state === 'EXECUTED' || state === 'PARTLY_EXECUTED') return <Dealt request={request} />
  if (state === 'REJECTED' || state === 'EXPIRED' || state === 'REVOKED') return <Undone request={request} />
  return null
}

/** The desk gives a request back by its fields: the same one is corrected, and signed anew. */
const Returned = ({ request }: Of) => (
  <Banner
    tone="danger"
    title={<Trans>Банк повернув заявку: виправте її та підпишіть знову</Trans>}
    action={
      <Edit request={request}>
        <Trans>Виправити</Trans>
      </Edit>
    }
  >
    <Fields notes={request.returned} />
    <p>
      <Trans>Гроші знову доступні на рахунку. Усе інше в заявці лишилося, як було.</Trans>
    </p>
  </Banner>
)

const Missing = ({ request }: Of) => (
  <Banner
    tone="warning"
    title={<Trans>Чого бракує, щоб підписати</Trans>}
    action={
      <Edit request={request} step="check">
        <Trans>Доповнити</Trans>
      </Edit>
    }
  >
    <Fields notes={request.missing} />
  </Banner>
)

type EditProps = Of & {
  /** The step at which the form opens; missing: its first. */ step?: 'check'
  children: ReactNode
}

function Edit({ request: { id, actions }, step, children }: EditProps) {
  if (!actions.includes('EDIT')) return null
  return (
    <Link to="/exchange/new" search={{ request: id, ...(step && { step }) }} className={buttonClass({})}>
      {children}
    </Link>
  )
}

function Fields({ notes }: { notes: ExchangeRequest['missing'] }) {
  const fieldName = useFieldName()
  const reasonText = useReasonText()
  return (
    <ul className="c-exchange-fields">
      {notes.map(({ field, reason }) => (
        <li key={field}>
          {fieldName(field)}: {reasonText(reason)}
        </li>
      ))}
    </ul>
  )
}

/** Dealt whole or in part: what is on the account, what it cost or brought, what came back, and until when to use it. */
function Dealt({ request }: Of) {
  const { side, state, currency, amount, filled, reason, useBy } = request
  const isWhole = state === 'EXECUTED'
  const money = (sum: string, of: typeof currency | 'UAH') => <Money amount={sum} currency={of} />
  const [foreign, hryvnia] = [money(filled.amount, currency), money(String(dealtTotal(request)), 'UAH')]
  const day = useBy === null ? null : shortDate(useBy)
  return (
    <Banner
      tone={isWhole ? 'success' : 'warning'}
      title={
        isWhole ? (
          <Trans>Обмін виконано</Trans>
        ) : (
          <Trans>
            Виконано {foreign} з {money(amount, currency)}
          </Trans>
        )
      }
      action={!isWhole && <Again request={request} />}
    >
      <p>
        {side === 'PURCHASE' ? (
          <Trans>
            {foreign} уже на рахунку, сплачено {hryvnia}.
          </Trans>
        ) : (
          <Trans>
            {hryvnia} уже на рахунку за {foreign}.
          </Trans>
        )}{' '}
        {filled.givenBack !== '0' && (
          <Trans>Повернуто {money(filled.givenBack, side === 'PURCHASE' ? 'UAH' : currency)}.</Trans>
        )}
      </p>
      {reason !== null && <p>{reason}</p>}
      {day !== null && (
        <p>
          <Trans>Куплену валюту треба використати до {day}.</Trans>
        </p>
      )}
    </Banner>
  )
}

function Undone({ request }: Of) {
  const { state, reason } = request
  return (
    <Banner
      tone={state === 'REJECTED' ? 'danger' : 'neutral'}
      title={undone[state as keyof typeof undone]}
      action={<Again request={request} />}
    >
      {reason !== null && <p>{reason}</p>}
      <p>
        <Trans>Нічого не списано: відкладені гроші знову доступні на рахунку.</Trans>
      </p>
    </Banner>
  )
}

const undone = {
  REJECTED: <Trans>Банк відхилив заявку</Trans>,
  EXPIRED: <Trans>Строк заявки минув, а обміну не було</Trans>,
  REVOKED: <Trans>Заявку відкликано</Trans>,
}

/** The same request once more: of one that was dealt in part, the rest. */
function Again({ request: { side, currency, amount, filled } }: Of) {
  const { mayPay } = useRights()
  if (!mayPay) return null
  const sum = typedAmountOf(String(BigInt(amount) - BigInt(filled.amount)))
  const search =
    side === 'PURCHASE'
      ? { give: 'UAH' as const, get: currency, said: 'get' as const, sum }
      : { give: currency, get: 'UAH' as const, said: 'give' as const, sum }
  return (
    <Link to="/exchange/new" search={search} className={buttonClass({ variant: 'secondary' })}>
      {filled.amount === '0' ? <Trans>Подати таку саму</Trans> : <Trans>Обміняти решту</Trans>}
    </Link>
  )
}
