import type { Shelf } from '@dilo/contract/shelf-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../address/link.tsx'
import type { PageTarget } from '../../address/page-address.ts'
import { useLanguage } from '../../page/use-language.ts'
import { taxNames } from '../../taxes/tax-names.tsx'
import { capitalised } from '../../signing/capitalised.ts'
import { Folded } from '../../thing/folded.tsx'

type Expected = Shelf['expected'][number]

/** Rows that stand open; the rest is folded. */
const SHOWN = 12

/** The parts of the plan, by name, and the usual flows beside it. */
export function ExpectedFlows({ answer }: { answer: Shelf }) {
  const { expected, currency, usualWeek } = answer
  const [near, far] = [expected.slice(0, SHOWN), expected.slice(SHOWN)]
  return (
    <Card flush title={<Trans>На що зважаємо</Trans>}>
      <ul className="c-rows">
        <li>
          <Usual name={<Trans>Звичайні надходження за тиждень</Trans>} amount={usualWeek.comes} currency={currency} />
        </li>
        <li>
          <Usual
            name={<Trans>Звичайні платежі за тиждень</Trans>}
            amount={usualWeek.goes === '0' ? '0' : `-${usualWeek.goes}`}
            currency={currency}
          />
        </li>
        <Rows rows={near} currency={currency} />
      </ul>
      {far.length > 0 && (
        <Folded name={<Trans>Далі</Trans>}>
          <ul className="c-rows">
            <Rows rows={far} currency={currency} />
          </ul>
        </Folded>
      )}
    </Card>
  )
}

type UsualProps = { name: ReactNode; amount: string; currency: Shelf['currency'] }

const Usual = ({ name, amount, currency }: UsualProps) => (
  <div className="c-row">
    <span className="c-row-body">
      <span className="c-row-name c-block">{name}</span>
      <span className="d-meta c-block">
        <Trans>обережно, за останні 13 тижнів</Trans>
      </span>
    </span>
    <span className="c-row-end">
      <Money amount={amount} currency={currency} signed />
    </span>
  </div>
)

const Rows = ({ rows, currency }: { rows: readonly Expected[]; currency: Shelf['currency'] }) =>
  rows.map((row, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- one order pays several times on a day
    <li key={`${row.on} ${row.id} ${place}`}>
      <ExpectedRow row={row} currency={currency} />
    </li>
  ))

const kinds: Record<Expected['why'], MessageDescriptor> = {
  payment: msg`платіж`,
  salary: msg`зарплата`,
  order: msg`регулярний платіж`,
  tax: msg`останній день податку`,
  usualSalary: msg`зарплата, як зазвичай`,
  usualPayments: msg`звичайні платежі`,
  usualReceipts: msg`звичайні надходження`,
  deposit: msg`повернення депозиту`,
}

function ExpectedRow({ row, currency }: { row: Expected; currency: Shelf['currency'] }) {
  const language = useLanguage()
  const { i18n } = useLingui()
  const { on, amount, why, name, tax, isSure } = row
  const kind = i18n._(kinds[why])
  const page = pageOf(row)
  const content = (
    <>
      <span className="c-row-body">
        <span className="c-row-name c-block">{name ?? (tax === null ? capitalised(kind) : taxNames[tax])}</span>
        <span className="d-meta c-block">
          {longDate(on, language)}
          {(name !== null || tax !== null) && <> · {kind}</>}
          {!isSure && (
            <>
              {' · '}
              <Trans>приблизно</Trans>
            </>
          )}
        </span>
      </span>
      <span className="c-row-end">
        <Money amount={amount} currency={currency} signed />
      </span>
    </>
  )
  return page === null ? (
    <div className="c-row">{content}</div>
  ) : (
    <Link {...page} className="c-row">
      {content}
    </Link>
  )
}

function pageOf({ why, id }: Expected): PageTarget | null {
  if (id === null) return null
  if (why === 'order') return { to: '/regular-payments/$orderId', params: { orderId: id } }
  if (why === 'deposit') return { to: '/deposits/$depositId', params: { depositId: id } }
  return { to: '/payments/$paymentId', params: { paymentId: id } }
}
