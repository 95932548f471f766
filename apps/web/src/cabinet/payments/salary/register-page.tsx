import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ArrowLeftRight, Copy, Pencil } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Pagination } from '@dilo/ui/grid/pagination.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHead } from '../../page/page-head.tsx'
import { Failed } from '../../page/failed.tsx'
import { PaymentStateBadge } from '../payment-states.tsx'
import { reasons } from '../payment-reasons.ts'
import { currentClient } from '../../shell/session-queries.ts'
import { ROWS_ON_A_PAGE } from './rows-table.tsx'
import { register } from './salary-queries.ts'
import { rowLooks, useRegisterName } from './salary-words.ts'
import './salary.css'

const route = getRouteApi('/salary/$registerId')

/** The people of a register, their amounts, and the result of each payment. */
export function RegisterPage() {
  const { t } = useLingui()
  const { registerId } = route.useParams()
  const query = useQuery(register(registerId))
  const pending = useSteadyPending(query.isPending)
  if (query.data !== undefined && !pending) return <Register register={query.data} />
  return (
    <div className="c-page">
      <PageHead title={t`Відомість`} quiet />
      {pending ? <SkeletonCard rows={5} /> : <Failed error={query.error} onRetry={() => void query.refetch()} />}
    </div>
  )
}

type Shown = { register: SalaryRegister }

function Register({ register: shown }: Shown) {
  const name = useRegisterName()
  return (
    <div className="c-page">
      <div className="d-stack d-gap-2">
        <PageHead title={name(shown)} beside={<PaymentStateBadge state={shown.state} />} quiet />
        <p>
          <Money amount={shown.total} currency="UAH" size="hero" />
        </p>
        <p className="d-meta">
          № {shown.number} · <Plural value={shown.rows} one="# людина" few="# людини" many="# людей" other="# людини" />
          {shown.fingerprint !== null && (
            <>
              {' · '}
              <Trans>
                код звірки <span className="c-salary-fingerprint">{shown.fingerprint}</span>
              </Trans>
            </>
          )}
        </p>
      </div>
      <NotWhole register={shown} />
      <Ways register={shown} />
      <People register={shown} />
    </div>
  )
}

function NotWhole({ register: { isWhole, faults } }: Shown) {
  if (isWhole) return null
  const count = Object.keys(faults).length
  return (
    <Banner tone="warning" title={<Trans>Відомість не дописано</Trans>}>
      <p>
        <Plural
          value={count}
          one="Виправте # поле, і її можна буде підписати."
          few="Виправте # поля, і її можна буде підписати."
          many="Виправте # полів, і її можна буде підписати."
          other="Виправте # поля, і її можна буде підписати."
        />
      </p>
    </Banner>
  )
}

/** The next actions on a register; its payment is the place to sign. */
function Ways({ register: { paymentId, canEdit, isWhole, state } }: Shown) {
  const permissions = useQuery(currentClient).data?.settings.permissions ?? []
  const toSign = isWhole && (state === 'draft' || state === 'onSigning')
  return (
    <div className="d-row">
      {permissions.includes('PAYMENTS_VIEW') && (
        <Link
          to="/payments/$paymentId"
          params={{ paymentId }}
          className={buttonClass(toSign ? {} : { variant: 'secondary' })}
        >
          <Icon of={ArrowLeftRight} />
          {toSign ? <Trans>До підпису</Trans> : <Trans>До платежу</Trans>}
        </Link>
      )}
      {canEdit && (
        <Link
          to="/salary/$registerId/edit"
          params={{ registerId: paymentId }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon of={Pencil} />
          <Trans>Змінити</Trans>
        </Link>
      )}
      {permissions.includes('SALARY_WRITE') && (
        <Link to="/salary/new" search={{ from: paymentId }} className={buttonClass({ variant: 'secondary' })}>
          <Icon of={Copy} />
          <Trans>Нова за цією</Trans>
        </Link>
      )}
    </div>
  )
}

function People({ register: { people } }: Shown) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const first = (page - 1) * ROWS_ON_A_PAGE
  const count = Math.ceil(people.length / ROWS_ON_A_PAGE)
  return (
    <>
      <Card title={<Trans>Хто отримує</Trans>} flush>
        <ul className="c-rows">
          {people.slice(first, first + ROWS_ON_A_PAGE).map((person, index) => (
            <li key={first + index}>
              <Person person={person} />
            </li>
          ))}
        </ul>
      </Card>
      {count > 1 && <Pagination label={t`Сторінки відомості`} current={page} count={count} onChange={setPage} />}
    </>
  )
}

function Person({ person: { name, code, iban, amount, state, reason } }: { person: SalaryRegister['people'][number] }) {
  const { i18n } = useLingui()
  const { tone, icon, word } = rowLooks[state]
  return (
    <div className="c-row">
      <div className="c-row-body">
        <p className="c-row-name">{name}</p>
        <p className="d-meta">{code}</p>
        <p className="d-meta">
          <Iban value={iban} />
        </p>
        {reason !== null && <p className="d-meta">{i18n._(reasons[reason])}</p>}
      </div>
      <div className="c-row-end">
        {/^\d+$/.test(amount) ? <Money amount={amount} currency="UAH" hideable /> : amount}
        <StatusBadge tone={tone} icon={icon}>
          {i18n._(word)}
        </StatusBadge>
      </div>
    </div>
  )
}
