import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { whereTheMoneyIs } from '@dilo/domain/payments/outcome-words.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { ArrowLeftRight, Copy, Pencil } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Pagination } from '@dilo/ui/grid/pagination.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOfPage } from '../../address/open-page.ts'
import { useLanguage } from '../../page/use-language.ts'
import { type ThingAction, ThingActions } from '../../thing/thing-actions.tsx'
import { ThingPage } from '../../thing/thing-page.tsx'
import { useFocusAfterChange } from '../../thing/use-focus-after-change.ts'
import { OutcomeBadge } from '../payment-outcome.tsx'
import { reasons } from '../payment-reasons.ts'
import { currentClient } from '../../session/session-queries.ts'
import { ROWS_ON_A_PAGE } from './rows-table.tsx'
import { PaymentToDo } from '../page/payment-to-do.tsx'
import { useSeenPayment } from '../page/use-seen-payment.ts'
import { awaitsSigning } from '../payment-states.ts'
import { useLeft } from '../signing/next-page.ts'
import { CameBack } from './came-back.tsx'
import { register } from './salary-queries.ts'
import { rowLooks, rowOutcome, useRegisterName } from './salary-words.ts'
import { AskedPage } from '../../page/asked-page.tsx'
import './salary.css'

const route = addressOfPage('/salary/$registerId')

/** The people of a register, their amounts, and the result of each payment. */
export function RegisterPage() {
  const { t } = useLingui()
  const { registerId } = route.useParams()
  const query = useQuery(register(registerId))
  // A deleted register stays in sight until the next page opens.
  const shown = query.data === undefined ? query : { ...query, error: null }
  return (
    <AskedPage title={t`Відомість`} rows={5} query={shown}>
      {(known) => <Register register={known} />}
    </AskedPage>
  )
}

type Shown = { register: SalaryRegister }

function Register({ register: shown }: Shown) {
  const name = useRegisterName()
  const { givenBack, outcome, rows, paymentId } = shown
  useFocusAfterChange(outcome)
  return (
    <ThingPage
      title={name(shown)}
      badge={<OutcomeBadge outcome={outcome} />}
      actions={<Ways register={shown} />}
      outcome={
        <>
          {givenBack !== null && givenBack.rows !== null && (
            <CameBack registerId={paymentId} rows={rows} people={givenBack.rows} amount={givenBack.amount} />
          )}
          <NotWhole register={shown} />
        </>
      }
      facts={<Facts register={shown} />}
      todo={<ToSign register={shown} />}
      more={<People register={shown} />}
    />
  )
}

function Facts({ register: { total, number, rows, fingerprint, outcome, givenBack } }: Shown) {
  const where = whereTheMoneyIs(outcome, useLanguage())
  return (
    <Card>
      <div className="d-stack d-gap-2">
        <p className="c-thing-amount">
          <Money amount={total} currency="UAH" size="hero" />
        </p>
        {where !== '' && givenBack === null && <p>{where}</p>}
        <p className="d-meta">
          № {number} · <Plural value={rows} one="# людина" few="# людини" many="# людей" other="# людини" />
          {fingerprint !== null && (
            <>
              {' · '}
              <Trans>
                контрольний код <span className="c-salary-fingerprint">{fingerprint}</span>
              </Trans>
            </>
          )}
        </p>
      </div>
    </Card>
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

/** It is signed where it stands, as one payment. */
function ToSign({ register: { paymentId, isWhole } }: Shown) {
  const permissions = useQuery(currentClient).data?.settings.permissions ?? []
  return isWhole && permissions.includes('PAYMENTS_VIEW') ? <SignRegister paymentId={paymentId} /> : null
}

function SignRegister({ paymentId }: { paymentId: string }) {
  const { payment, plan, pending } = useSeenPayment(paymentId)
  const [isSigned, setSigned] = useState(false)
  const asksAtOnce = useLeft(paymentId) === 'signs'
  if (payment === undefined || pending) return null
  if (!awaitsSigning(payment) && !isSigned) return null
  return (
    <PaymentToDo
      payment={payment}
      plan={plan}
      isSignedHere={isSigned}
      asksAtOnce={asksAtOnce}
      onSigned={() => setSigned(true)}
    />
  )
}

function Ways({ register: { paymentId, canEdit } }: Shown) {
  const permissions = useQuery(currentClient).data?.settings.permissions ?? []
  const actions: (ThingAction | false)[] = [
    canEdit && {
      key: 'edit',
      label: <Trans>Змінити</Trans>,
      icon: Pencil,
      does: { to: '/salary/$registerId/edit', params: { registerId: paymentId } },
    },
    permissions.includes('SALARY_WRITE') && {
      key: 'again',
      label: <Trans>Нова за цією</Trans>,
      icon: Copy,
      does: { to: '/salary/new', search: { from: paymentId } },
    },
    permissions.includes('PAYMENTS_VIEW') && {
      key: 'payment',
      label: <Trans>До платежу</Trans>,
      icon: ArrowLeftRight,
      does: { to: '/payments/$paymentId', params: { paymentId } },
    },
  ]
  return <ThingActions actions={actions.filter((action) => action !== false)} />
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

function Person({ person }: { person: SalaryRegister['people'][number] }) {
  const { name, code, iban, amount, reason } = person
  const { i18n } = useLingui()
  const { tone, icon, word } = rowLooks[rowOutcome(person)]
  return (
    <div className="c-row c-row-wraps">
      <div className="c-row-body">
        <p className="c-row-name">{name}</p>
        <p className="d-meta">{code}</p>
        <p className="d-meta">
          <Iban value={iban} />
        </p>
        {reason !== null && <p className="d-meta">{i18n._(reasons[reason])}</p>}
      </div>
      <div className="c-row-end">
        {/^\d+$/.test(amount) ? <Money amount={amount} currency="UAH" /> : amount}
        <StatusBadge tone={tone} icon={icon}>
          {i18n._(word)}
        </StatusBadge>
      </div>
    </div>
  )
}
