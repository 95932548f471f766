import type { SalaryRowState } from '@dilo/domain/flows/salary-row.ts'
import type { SalaryKind } from '@dilo/domain/salary/salary-register.ts'
import { CircleX, Clock, RefreshCw, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Language } from '@dilo/domain/values/language.ts'

export const kindWords: Readonly<Record<SalaryKind, MessageDescriptor>> = {
  salary: msg`Заробітна плата`,
  advance: msg`Аванс`,
  vacation: msg`Відпускні`,
  sickPay: msg`Лікарняні`,
  bonus: msg`Премія`,
}

/** The state of a row as people read it: another bank may never say that its client has the money. */
type RowOutcome = SalaryRowState | 'atTheirBank'

export const rowOutcome = ({ state, isReported }: { state: SalaryRowState; isReported: boolean }): RowOutcome =>
  state === 'credited' && !isReported ? 'atTheirBank' : state

type Look = { readonly tone: Tone; readonly icon: Drawing; readonly word: MessageDescriptor }

export const rowLooks: Readonly<Record<RowOutcome, Look>> = {
  written: { tone: 'neutral', icon: Clock, word: msg`Очікує` },
  inClearing: { tone: 'info', icon: RefreshCw, word: msg`У дорозі` },
  atTheirBank: { tone: 'success', icon: CircleCheck, word: msg`У банку отримувача` },
  credited: { tone: 'success', icon: CircleCheck, word: msg`Зараховано` },
  failed: { tone: 'danger', icon: CircleX, word: msg`Не зараховано` },
  givenBack: { tone: 'warning', icon: Undo2, word: msg`Повернуто компанії` },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `листопад 2026 р.` in the person's language. @param month `YYYY-MM` */
export function monthWords(month: string, language: Language): string {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  formats.set(language, format)
  const date = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? month : format.format(date)
}

/** `Аванс за листопад 2026 р.` */
export function useRegisterName(): (register: { readonly kind: SalaryKind; readonly month: string }) => string {
  const { i18n, t } = useLingui()
  return ({ kind, month }) => {
    const [what, when] = [i18n._(kindWords[kind]), monthWords(month, i18n.locale as Language)]
    return t`${what} за ${when}`
  }
}
