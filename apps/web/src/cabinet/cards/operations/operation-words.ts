import type { CardOperation, CardOperationStep } from '@dilo/contract/card-operation-calls.ts'
import { merchantGroupOf, merchantGroups } from '@dilo/domain/cards/merchant-groups.ts'
import { ArrowDownLeft, ArrowUpRight, CircleX, Clock, Info, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLanguage } from '../../page/use-language.ts'

type Look = { readonly tone: Tone; readonly icon: Drawing; readonly word: MessageDescriptor }

const operationLooks: Record<CardOperation['state'], Look> = {
  held: { tone: 'warning', icon: Clock, word: msg`Зарезервовано` },
  cleared: { tone: 'success', icon: CircleCheck, word: msg`Списано` },
  released: { tone: 'neutral', icon: Undo2, word: msg`Скасовано` },
  declined: { tone: 'danger', icon: CircleX, word: msg`Відмова` },
  expired: { tone: 'neutral', icon: Undo2, word: msg`Не списано` },
  looked: { tone: 'neutral', icon: Info, word: msg`Перевірка` },
}

/** Money that comes back has no other state than that. */
export const lookOf = ({ kind, state }: Pick<CardOperation, 'kind' | 'state'>): Look =>
  kind === 'refund' || kind === 'chargeback'
    ? { ...operationLooks[state], word: kind === 'refund' ? msg`Повернення` : msg`Повернуто за спором` }
    : operationLooks[state]

export const kindNames: Record<CardOperation['kind'], MessageDescriptor> = {
  payment: msg`Покупка`,
  cash: msg`Готівка`,
  look: msg`Перевірка картки`,
  refund: msg`Повернення`,
  chargeback: msg`Повернення за спором`,
}

/** The words of a step of an operation's life; its amount stands beside it. */
export const stepLooks: Record<CardOperationStep, Look> = {
  authorised: { tone: 'info', icon: Clock, word: msg`Зарезервовано` },
  increased: { tone: 'info', icon: ArrowUpRight, word: msg`Резерв збільшено` },
  reversed: { tone: 'neutral', icon: Undo2, word: msg`Продавець зменшив резерв` },
  cleared: { tone: 'success', icon: CircleCheck, word: msg`Списано` },
  released: { tone: 'neutral', icon: Undo2, word: msg`Решту резерву звільнено` },
  refunded: { tone: 'success', icon: ArrowDownLeft, word: msg`Повернуто на рахунок` },
  expired: { tone: 'neutral', icon: Undo2, word: msg`Строк резерву минув, гроші звільнено` },
}

/** `Пальне`, or the code where no group has it. */
export function useCategoryName(): (category: string) => string {
  const language = useLanguage()
  return (category) => {
    const group = merchantGroupOf(category)
    return group === undefined ? `MCC ${category}` : merchantGroups[group][language]
  }
}
