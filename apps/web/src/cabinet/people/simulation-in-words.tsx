import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LostReach } from './lost-reach.tsx'
import { NamedPayments } from './named-payments.tsx'
import { SimulatedCounts, warnings } from './simulated-counts.tsx'
import { Splits } from './splits.tsx'

/** The effect of other rules of signing, or other people, on payments, in plain words and with the payments by name. */
export function SimulationInWords({ of }: { of: SigningSimulation }) {
  const { totals, lostReach, splitRisk } = of
  const titles = warnings(totals)
  return (
    <div className="d-stack d-gap-3">
      <Looked of={of}>
        <SimulatedCounts of={of} />
      </Looked>
      {lostReach.length > 0 && (
        <Banner tone="info" title={<Trans>Хто підписуватиме менше</Trans>}>
          <ul className="c-simulation">
            <LostReach of={lostReach} />
          </ul>
        </Banner>
      )}
      <Warned count={totals.nobodyCan} payments={of.nobodyCan} title={titles.nobodyCan}>
        <Trans>У компанії немає людей із такими підписами, або сума більша за їхні ліміти.</Trans>
      </Warned>
      <Warned
        count={totals.openThatLoseSignatures}
        payments={of.openThatLoseSignatures}
        title={titles.openThatLoseSignatures}
      >
        <Trans>Підпис не підійде, тож знадобиться інший.</Trans>
      </Warned>
      <Warned
        count={totals.openThatBecomeComplete}
        payments={of.openThatBecomeComplete}
        title={titles.openThatBecomeComplete}
      >
        <Trans>Щоб заплатити, заберіть підпис і підпишіть знову.</Trans>
      </Warned>
      {splitRisk.length > 0 && <Splits of={splitRisk} />}
    </div>
  )
}

/** The same in few lines, where a person is about to sign. */
export function SimulationInBrief({ of }: { of: SigningSimulation }) {
  const { totals, lostReach } = of
  const titles = warnings(totals)
  return (
    <Looked of={of}>
      <SimulatedCounts of={of} />
      <LostReach of={lostReach} />
      {totals.nobodyCan > 0 && <li>{titles.nobodyCan}</li>}
      {totals.openThatLoseSignatures > 0 && <li>{titles.openThatLoseSignatures}</li>}
      {totals.openThatBecomeComplete > 0 && <li>{titles.openThatBecomeComplete}</li>}
      {totals.splitRisk > 0 && <li>{titles.splitRisk}</li>}
    </Looked>
  )
}

/** The payments that were looked at, before the list of what they say. */
function Looked({ of, children }: { of: SigningSimulation; children: ReactNode }) {
  const from = shortDate(of.from)
  if (of.fewer + of.more + of.same === 0 && of.lostReach.length === 0)
    return (
      <p>
        <Trans>Платежів із {from} немає, тож порівняти немає з чим.</Trans>
      </p>
    )
  return (
    <div className="d-stack d-gap-1">
      <p className="d-meta">
        <Trans>Так було б із платежами від {from} і з усіма, які ще не підписано:</Trans>
      </p>
      <ul className="c-simulation">{children}</ul>
      {of.isCut && (
        <p className="d-meta">
          <Trans>Платежів дуже багато, тож ураховано найновіші.</Trans>
        </p>
      )}
    </div>
  )
}

type WarnedProps = {
  count: number
  payments: SigningSimulation['nobodyCan']
  title: ReactNode
  children: ReactNode
}

function Warned({ count, payments, title, children }: WarnedProps) {
  if (count === 0) return null
  return (
    <Banner tone="warning" title={title}>
      <p>{children}</p>
      <NamedPayments payments={payments} count={count} />
    </Banner>
  )
}
