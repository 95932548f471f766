import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { AnnouncementLevel } from '@dilo/domain/bank-values/announcement.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import { signingMethods, type SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

export type Register = DeskAnswer<'GET /api/desk/registers/{kind}'>
export type RegisterOf<Kind extends BankValueKind> = Extract<Register, { readonly kind: Kind }>
export type EntryOf<Kind extends BankValueKind> = RegisterOf<Kind>['entries'][number]

export const registerWords: Readonly<Record<BankValueKind, MessageDescriptor>> = {
  tariff: msg`Тарифи`,
  methodLimits: msg`Ліміти підписання`,
  announcement: msg`Оголошення`,
  trustAnchors: msg`Сертифікати для КЕП`,
}

export const aboutWords: Readonly<Record<BankValueKind, MessageDescriptor>> = {
  tariff: msg`Комісії за платежі. Комісію визначає день платежу; підписаний платіж свою комісію зберігає.`,
  methodLimits: msg`Скільки одна людина може підписати кодом. Вище за налаштування сервера задати не можна.`,
  announcement: msg`Що бачить кожен на сторінці входу.`,
  trustAnchors: msg`Кореневі сертифікати центрів, яким банк довірятиме для КЕП. Поки що їх ніщо не використовує.`,
}

export const feeKindWords: Readonly<Record<PaymentKind, MessageDescriptor>> = {
  toClient: msg`Клієнтові нашого банку`,
  betweenOwnAccounts: msg`Між власними рахунками`,
  betweenOwnCards: msg`Між власними картками`,
  toOtherBank: msg`До іншого банку`,
  toBudget: msg`До бюджету`,
  salary: msg`Зарплата`,
}

export const levelWords: Readonly<Record<AnnouncementLevel, MessageDescriptor>> = {
  info: msg`до відома`,
  warning: msg`важливе`,
  danger: msg`термінове`,
}

const partWords = { perPayment: msg`за платіж`, perDay: msg`за день` } as const

type WireFee = { readonly fixed: string; readonly share: number; readonly least: string; readonly most: string | null }

/** Hundredths of a percent: `0,5 %`. */
const percent = (share: number): string => `${String(share / 100).replace('.', ',')}\u00A0%`

/** Fees, limits and the rest as the bank's people read them. */
export function useValueWords() {
  const { i18n, t } = useLingui()
  const hryvnia = (amount: string) => shownMoney(amount, 'UAH')
  const fee = ({ fixed, share, least, most }: WireFee): string => {
    if (share === 0) return fixed === '0' ? t`без комісії` : hryvnia(fixed)
    return [
      percent(share) + (fixed === '0' ? '' : ` + ${hryvnia(fixed)}`),
      ...(least === '0' ? [] : [t`щонайменше ${hryvnia(least)}`]),
      ...(most === null ? [] : [t`щонайбільше ${hryvnia(most)}`]),
    ].join(', ')
  }
  const limit = (amount: string | null): string => (amount === null ? t`без ліміту` : hryvnia(amount))
  const methodName = (method: SigningMethod) => signingMethods[method][i18n.locale as Language]
  return {
    fee,
    limit,
    methodName,
    /** A fact as `changedFees` writes it. */
    feeFact(text: string): string {
      const [kind = '', fixed = '0', share = '0', least = '0', most = NOTHING] = text.split(' ')
      const words = fee({ fixed, share: Number(share), least, most: most === NOTHING ? null : most })
      return `${i18n._(feeKindWords[kind as PaymentKind])}: ${words}`
    },
    /** A fact as `changedLimits` writes it. */
    limitFact(text: string): string {
      const [method = '', part = '', amount = NOTHING] = text.split(' ')
      const name = `${methodName(method as SigningMethod)}, ${i18n._(partWords[part as keyof typeof partWords])}`
      return `${name}: ${limit(amount === NOTHING ? null : amount)}`
    },
    /** A certificate as the server writes it: subject, serial, SHA-256 and end. */
    certificateFact(text: string): string {
      if (text === NOTHING) return t`вилучається`
      const [subject = '', serial = '', sha256 = '', until = ''] = text.split('\n')
      return [subject, t`номер ${serial}`, `SHA-256 ${sha256}`, t`до ${momentInKyiv(until)}`].join('; ')
    },
  }
}
