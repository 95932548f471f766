import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { shownMoney, useMoneyText } from '@dilo/ui/display/money-text.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageLink } from '../page/page-link.tsx'
import { LostReach } from './lost-reach.tsx'

type SimulationInWordsProps = {
  of: SigningSimulation
  /** Without the payments by name: where there is room for little. */ brief?: boolean
}

/** What other rules of signing, or other people, would mean for payments, in plain words. */
export function SimulationInWords({ of, brief = false }: SimulationInWordsProps) {
  const { fewer, more, same, otherSigners, totals } = of
  const from = shortDate(of.from)
  const all = fewer + more + same
  if (all === 0 && of.lostReach.length === 0)
    return (
      <p>
        <Trans>Платежів із {from} немає, тож порівняти немає з чим.</Trans>
      </p>
    )
  return (
    <div className="d-stack d-gap-3">
      <div className="d-stack d-gap-1">
        <p className="d-meta">
          <Trans>Так було б із платежами від {from} і з усіма, які ще не підписано:</Trans>
        </p>
        <ul className="c-simulation">
          {fewer > 0 && (
            <li>
              <Plural
                value={fewer}
                one="# платіж потребує менше підписів, ніж тепер"
                few="# платежі потребують менше підписів, ніж тепер"
                many="# платежів потребують менше підписів, ніж тепер"
                other="# платежу потребують менше підписів, ніж тепер"
              />
            </li>
          )}
          {more > 0 && (
            <li>
              <Plural
                value={more}
                one="# платіж потребує більше підписів"
                few="# платежі потребують більше підписів"
                many="# платежів потребують більше підписів"
                other="# платежу потребують більше підписів"
              />
            </li>
          )}
          {otherSigners > 0 && (
            <li>
              <Plural
                value={otherSigners}
                one="# платіж потребує стільки ж підписів, але інших"
                few="# платежі потребують стільки ж підписів, але інших"
                many="# платежів потребують стільки ж підписів, але інших"
                other="# платежу потребують стільки ж підписів, але інших"
              />
            </li>
          )}
          {same > otherSigners && (
            <li>
              <Plural
                value={same - otherSigners}
                one="# платіж підписують так само"
                few="# платежі підписують так само"
                many="# платежів підписують так само"
                other="# платежу підписують так само"
              />
            </li>
          )}
        </ul>
        {of.isCut && (
          <p className="d-meta">
            <Trans>Платежів дуже багато, тож ураховано найновіші.</Trans>
          </p>
        )}
      </div>
      <LostReach of={of.lostReach} />
      <Warned
        count={totals.nobodyCan}
        payments={brief ? [] : of.nobodyCan}
        title={
          <Plural
            value={totals.nobodyCan}
            one="# платіж не міг би підписати ніхто"
            few="# платежі не міг би підписати ніхто"
            many="# платежів не міг би підписати ніхто"
            other="# платежу не міг би підписати ніхто"
          />
        }
      >
        <Trans>У компанії немає людей із такими підписами, або сума більша за їхні ліміти.</Trans>
      </Warned>
      <Warned
        count={totals.openThatLoseSignatures}
        payments={brief ? [] : of.openThatLoseSignatures}
        title={
          <Plural
            value={totals.openThatLoseSignatures}
            one="# платіж на підписі втратить поставлений підпис"
            few="# платежі на підписі втратять поставлені підписи"
            many="# платежів на підписі втратять поставлені підписи"
            other="# платежу на підписі втратять поставлені підписи"
          />
        }
      >
        <Trans>Підпис не підійде, тож знадобиться інший.</Trans>
      </Warned>
      <Warned
        count={totals.openThatBecomeComplete}
        payments={brief ? [] : of.openThatBecomeComplete}
        title={
          <Plural
            value={totals.openThatBecomeComplete}
            one="# платежу на підписі вистачить підписів, але сам він не піде"
            few="# платежам на підписі вистачить підписів, але самі вони не підуть"
            many="# платежам на підписі вистачить підписів, але самі вони не підуть"
            other="# платежу на підписі вистачить підписів, але самі вони не підуть"
          />
        }
      >
        <Trans>Щоб заплатити, заберіть підпис і підпишіть знову.</Trans>
      </Warned>
      {totals.splitRisk > 0 && <Splits of={of} brief={brief} />}
    </div>
  )
}

type Named = SigningSimulation['nobodyCan'][number]

type WarnedProps = { count: number; payments: readonly Named[]; title: ReactNode; children: ReactNode }

function Warned({ count, payments, title, children }: WarnedProps) {
  if (count === 0) return null
  return (
    <Banner tone="warning" title={title}>
      <p>{children}</p>
      <NamedPayments payments={payments} count={count} />
    </Banner>
  )
}

/** Payments that avoid a rule because they are several. */
function Splits({ of: { splitRisk, totals }, brief }: { of: SigningSimulation; brief: boolean }) {
  const moneyText = useMoneyText()
  return (
    <Banner tone="warning" title={<Trans>Частинами можна обійти правило</Trans>}>
      {brief ? (
        <p>
          <Plural
            value={totals.splitRisk}
            one="# раз одному отримувачу за день платили кілька разів: кожна сума замала для правила, а разом вистачає."
            few="# рази одному отримувачу за день платили кілька разів: кожна сума замала для правила, а разом вистачає."
            many="# разів одному отримувачу за день платили кілька разів: кожна сума замала для правила, а разом вистачає."
            other="# раза одному отримувачу за день платили кілька разів: кожна сума замала для правила, а разом вистачає."
          />
        </p>
      ) : (
        <ul className="c-simulation d-stack d-gap-2">
          {splitRisk.map((split) => {
            const { creditorName, creditorIban, currency, payments } = split
            const [day, total] = [shortDate(split.day), moneyText(split.total, currency)]
            const threshold = shownMoney(split.threshold, currency)
            return (
              <li key={`${creditorIban} ${currency} ${day}`}>
                <p>
                  <Trans>
                    {creditorName}, {day}: разом {total}. Кожен платіж менший за {threshold}, тож підписів треба менше.
                  </Trans>
                </p>
                <NamedPayments payments={payments} count={payments.length} />
              </li>
            )
          })}
        </ul>
      )}
    </Banner>
  )
}

function NamedPayments({ payments, count }: { payments: readonly Named[]; count: number }) {
  const left = count - payments.length
  if (payments.length === 0) return null
  return (
    <ul className="c-simulation-payments">
      {payments.map((payment) => (
        <li key={payment.id} className="d-row d-row-words">
          <PageLink to="/payments/$paymentId" params={{ paymentId: payment.id }}>
            {payment.number === '' ? payment.creditorName : `№ ${payment.number} · ${payment.creditorName}`}
          </PageLink>
          <Money amount={payment.amount} currency={payment.currency} />
        </li>
      ))}
      {left > 0 && (
        <li>
          <Trans>і ще {left}</Trans>
        </li>
      )}
    </ul>
  )
}
