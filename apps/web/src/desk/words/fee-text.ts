import { NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type WireFee = { readonly fixed: string; readonly share: number; readonly least: string; readonly most: string | null }

const hryvnia = (amount: string) => shownMoney(amount, 'UAH')

/** Hundredths of a percent: `0,5 %`. */
export const percent = (share: number): string => `${String(share / 100).replace('.', ',')}\u00A0%`

/** A fee as the bank's people read it. */
export function feeText({ fixed, share, least, most }: WireFee, i18n: I18n): string {
  if (share === 0) return fixed === '0' ? i18n._(msg`без комісії`) : hryvnia(fixed)
  return [
    percent(share) + (fixed === '0' ? '' : ` + ${hryvnia(fixed)}`),
    ...(least === '0' ? [] : [i18n._(msg`щонайменше ${hryvnia(least)}`)]),
    ...(most === null ? [] : [i18n._(msg`щонайбільше ${hryvnia(most)}`)]),
  ].join(', ')
}

/** A fee as its four parts are written in a fact. */
export const feeOfParts = (
  [fixed = '0', share = '0', least = '0', most = NOTHING]: readonly string[],
  i18n: I18n,
): string => feeText({ fixed, share: Number(share), least, most: most === NOTHING ? null : most }, i18n)

/** An amount of hryvnia, or that there is no limit. */
export const limitText = (amount: string | null, i18n: I18n): string =>
  amount === null ? i18n._(msg`без ліміту`) : hryvnia(amount)
