import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The numbers of payments that need fewer signatures, more, or others: a line for each that there is. */
export function SimulatedCounts({ of: { fewer, more, same, otherSigners } }: { of: SigningSimulation }) {
  return (
    <>
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
    </>
  )
}

type Warning = keyof SigningSimulation['totals']

/** The facts that a person should know before they agree, each with its number. */
export const warnings = (totals: SigningSimulation['totals']): Record<Warning, ReactNode> => ({
  nobodyCan: (
    <Plural
      value={totals.nobodyCan}
      one="# платіж не міг би підписати ніхто"
      few="# платежі не міг би підписати ніхто"
      many="# платежів не міг би підписати ніхто"
      other="# платежу не міг би підписати ніхто"
    />
  ),
  openThatLoseSignatures: (
    <Plural
      value={totals.openThatLoseSignatures}
      one="# платіж на підписі втратить поставлений підпис"
      few="# платежі на підписі втратять поставлені підписи"
      many="# платежів на підписі втратять поставлені підписи"
      other="# платежу на підписі втратять поставлені підписи"
    />
  ),
  openThatBecomeComplete: (
    <Plural
      value={totals.openThatBecomeComplete}
      one="# платежу на підписі вистачить підписів, але сам він не піде"
      few="# платежам на підписі вистачить підписів, але самі вони не підуть"
      many="# платежам на підписі вистачить підписів, але самі вони не підуть"
      other="# платежу на підписі вистачить підписів, але самі вони не підуть"
    />
  ),
  splitRisk: (
    <Plural
      value={totals.splitRisk}
      one="# раз правило обійшли б частинами: одному отримувачу за один день"
      few="# рази правило обійшли б частинами: одному отримувачу за один день"
      many="# разів правило обійшли б частинами: одному отримувачу за один день"
      other="# раза правило обійшли б частинами: одному отримувачу за один день"
    />
  ),
})
