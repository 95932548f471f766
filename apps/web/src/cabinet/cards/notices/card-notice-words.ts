import type { CardNotice } from '@dilo/contract/card-notice-calls.ts'
import { Clock, CreditCard, Info, KeyRound, Lock, LockOpen, Smartphone, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeLook } from '../../notices/notice-line.tsx'

type Look = NoticeLook & { readonly title: MessageDescriptor }

/** The words of a card's notice, exhaustive by the kind of the notice. */
export const cardNoticeLooks: Record<CardNotice['kind'], Look> = {
  issued: { tone: 'success', icon: CreditCard, title: msg`Картку випущено` },
  sent: { tone: 'info', icon: CreditCard, title: msg`Картку надіслано, вона в дорозі` },
  activated: { tone: 'success', icon: CircleCheck, title: msg`Картку активовано` },
  locked: { tone: 'warning', icon: Lock, title: msg`Картку заблоковано` },
  unlocked: { tone: 'success', icon: LockOpen, title: msg`Картку розблоковано` },
  closed: { tone: 'neutral', icon: Lock, title: msg`Картку закрито` },
  expired: { tone: 'warning', icon: Clock, title: msg`Картка більше не діє: її строк минув` },
  replaced: { tone: 'info', icon: CreditCard, title: msg`Картку перевипущено` },
  pinSet: { tone: 'warning', icon: KeyRound, title: msg`Керівник змінив ПІН-код картки` },
  shown: { tone: 'warning', icon: KeyRound, title: msg`Керівник відкрив номер картки` },
  limitsRaised: { tone: 'info', icon: Info, title: msg`Ліміти картки підвищено` },
  walletAdded: { tone: 'warning', icon: Smartphone, title: msg`Картку додано до гаманця на пристрої` },
  approvalAsked: { tone: 'warning', icon: Clock, title: msg`Покупка в інтернеті чекала на підтвердження` },
  approvalExpired: { tone: 'neutral', icon: Clock, title: msg`Покупку не підтвердили вчасно: вона не пройшла` },
  declined: { tone: 'danger', icon: Info, title: msg`Платіж карткою не пройшов` },
  allowanceAsked: { tone: 'warning', icon: Clock, title: msg`Просили дозволити платіж понад ліміт` },
  allowanceGranted: { tone: 'success', icon: CircleCheck, title: msg`Платіж понад ліміт дозволено один раз` },
  shortage: { tone: 'danger', icon: Info, title: msg`Списано більше, ніж було на рахунку` },
  refunded: { tone: 'success', icon: Undo2, title: msg`Продавець повернув гроші` },
  endsSoon: { tone: 'warning', icon: Clock, title: msg`Строк дії картки закінчується` },
  receiptMissing: { tone: 'warning', icon: Info, title: msg`До платежу бракує чека` },
}

/** Why a card was locked, and how that ends. */
export const lockEnds: Record<NonNullable<CardNotice['lockKind']>, MessageDescriptor> = {
  pause: msg`Пауза: розблокувати може власник картки або керівник.`,
  bank: msg`Заблокував банк: розблокувати може лише він.`,
  lost: msg`Картку загублено: її треба перевипустити.`,
  stolen: msg`Картку вкрадено: її треба перевипустити.`,
  compromised: msg`Карткою платив хтось інший: її треба перевипустити.`,
}
