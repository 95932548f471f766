import { type AskingNotice, asksForSomething, type NoticeKind, noticeKinds } from '@dilo/domain/payments/notice.ts'
import { outcomeInWords } from '@dilo/domain/payments/outcome-words.ts'
import type { PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { GivenBack } from './notice/payment-outcomes.ts'
import type { AboutThings } from './things/thing-messages.ts'

/** A notice as a message shows it, without IBAN, purpose or code. */
export type NoticeContent = {
  readonly kind: NoticeKind
  readonly company: Readonly<Record<Language, string>>
  readonly number: string
  readonly amount: bigint
  readonly currency: Currency
  readonly creditor_name: string
  /** The present outcome of the payment. */
  readonly outcome: PaymentOutcome
  readonly givenBack: GivenBack | null
  /** The person who withdrew or returned the payment, and their reason. */
  readonly person: string | null
  readonly stated_reason: string | null
}

/**
 * One payment: at most 70 characters, one Cyrillic text message (domain-ukraine.md section 6), up to millions of
 * hryvnias.
 */
const smsOfOne: Record<Language, Record<NoticeKind | 'doneInPart', (amount: string) => string>> = {
  uk: {
    awaitsSignature: (amount) => `Діло: платіж на ${amount} чекає на ваш підпис`,
    done: (amount) => `Діло: платіж на ${amount} проведено`,
    doneInPart: (amount) => `Діло: платіж на ${amount} проведено частково`,
    rejected: (amount) => `Діло: платіж на ${amount} відхилено`,
    returned: (amount) => `Діло: платіж на ${amount} повернуто`,
    rework: (amount) => `Діло: платіж на ${amount} повернули на доопрацювання`,
    cancelled: (amount) => `Діло: платіж на ${amount} відкликано`,
    recallAnswered: (amount) => `Діло: є відповідь про повернення ${amount}`,
  },
  ru: {
    awaitsSignature: (amount) => `Діло: платёж на ${amount} ждёт вашей подписи`,
    done: (amount) => `Діло: платёж на ${amount} проведён`,
    doneInPart: (amount) => `Діло: платёж на ${amount} проведён частично`,
    rejected: (amount) => `Діло: платёж на ${amount} отклонён`,
    returned: (amount) => `Діло: платёж на ${amount} возвращён`,
    rework: (amount) => `Діло: платёж на ${amount} вернули на доработку`,
    cancelled: (amount) => `Діло: платёж на ${amount} отозван`,
    recallAnswered: (amount) => `Діло: есть ответ о возврате ${amount}`,
  },
}

/** A salary that came back whole or in part is not reported as done. */
function smsKindOf({ kind, outcome }: NoticeContent): keyof (typeof smsOfOne)['uk'] {
  if (kind !== 'done') return kind
  if (outcome === 'paidInPart') return 'doneInPart'
  return outcome === 'nobodyPaid' ? 'returned' : 'done'
}

/** The number of payments of each kind. */
const smsOfMany: Record<Language, { readonly start: string; readonly kinds: Record<NoticeKind, string> }> = {
  uk: {
    start: 'Діло, платежі',
    kinds: {
      awaitsSignature: 'на підпис',
      done: 'проведено',
      rejected: 'відхилено',
      returned: 'повернуто',
      rework: 'на доопрацювання',
      cancelled: 'відкликано',
      recallAnswered: 'відповіді про повернення',
    },
  },
  ru: {
    start: 'Діло, платежи',
    kinds: {
      awaitsSignature: 'на подпись',
      done: 'проведено',
      rejected: 'отклонено',
      returned: 'возвращено',
      rework: 'на доработку',
      cancelled: 'отозвано',
      recallAnswered: 'ответы о возврате',
    },
  },
}

/**
 * The text message about notices: what happened to a single thing, or the number of payments of each kind and how much is new
 * of each sort of things.
 */
export function noticeSms(
  notices: readonly NoticeContent[],
  things: readonly AboutThings[],
  language: Language,
): string {
  const [payment, listed] = [notices[0], things.filter(({ count }) => count > 0)]
  const [thing] = listed
  if (notices.length + listed.reduce((sum, { count }) => sum + count, 0) === 1) {
    if (thing !== undefined) return thing.sms(language)
    if (payment !== undefined)
      return smsOfOne[language][smsKindOf(payment)](formatMoney(payment.amount, payment.currency))
  }
  const ofThings = listed.map((one) => one.counted(language))
  if (payment === undefined) return `Діло: ${ofThings.join('; ')}`
  const { start, kinds } = smsOfMany[language]
  const counted = noticeKinds.flatMap((kind) => {
    const count = notices.filter((notice) => notice.kind === kind).length
    return count === 0 ? [] : [`${kinds[kind]} ${count}`]
  })
  return [`${start}: ${counted.join(', ')}`, ...ofThings].join('; ')
}

/** Heads of notices that ask for something; others are headed by the outcome of the payment. */
const askingHeads: Record<Language, Record<AskingNotice, string>> = {
  uk: {
    awaitsSignature: 'Чекають на ваш підпис',
    rework: 'Вам повернули на доопрацювання',
    recallAnswered: 'Банк отримувача відповів, чи поверне гроші',
  },
  ru: {
    awaitsSignature: 'Ждут вашей подписи',
    rework: 'Вам вернули на доработку',
    recallAnswered: 'Банк получателя ответил, вернёт ли деньги',
  },
}

const headOf = ({ kind, outcome }: NoticeContent, language: Language): string =>
  asksForSomething(kind) ? `${askingHeads[language][kind]}:` : `${outcomeInWords(outcome, language)}.`

const emailWords: Record<
  Language,
  {
    readonly line: (number: string, amount: string, recipient: string) => string
    readonly back: (amount: string) => string
    readonly rest: (count: number) => string
    readonly end: string
  }
> = {
  uk: {
    line: (number, amount, recipient) => `№ ${number} на ${amount}, отримувач ${recipient}`,
    back: (amount) => `Повернулося ${amount}`,
    rest: (count) => `та інші платежі: ${count}`,
    end: 'Подробиці в кабінеті. Про що й куди повідомляти, обирають там у налаштуваннях.',
  },
  ru: {
    line: (number, amount, recipient) => `№ ${number} на ${amount}, получатель ${recipient}`,
    back: (amount) => `Вернулось ${amount}`,
    rest: (count) => `и другие платежи: ${count}`,
    end: 'Подробности в кабинете. О чём и куда сообщать, выбирают там в настройках.',
  },
}

/** The e-mail lists this many payments of each kind and company one by one. */
const MOST_LISTED = 10

/**
 * The e-mail about notices: by company and by subject, the first payments one by one, the other subjects after them.
 */
export function noticeEmail(
  notices: readonly NoticeContent[],
  things: readonly AboutThings[],
  language: Language,
): string {
  const payments = Map.groupBy(notices, ({ company }) => company[language])
  const ofThings = things.map((one) => one.byCompany(language))
  const companies = [...new Set([payments, ...ofThings].flatMap((of) => [...of.keys()]))]
  const listed = companies.map((company) =>
    [
      company,
      ...kindsOf(payments.get(company) ?? [], language),
      ...ofThings.flatMap((of) => of.get(company) ?? []),
    ].join('\n\n'),
  )
  return [...listed, emailWords[language].end].join('\n\n')
}

const kindsOf = (notices: readonly NoticeContent[], language: Language): string[] =>
  noticeKinds.flatMap((kind) => {
    const ofKind = notices.filter((notice) => notice.kind === kind)
    const byHead = [...Map.groupBy(ofKind, (notice) => headOf(notice, language))]
    return byHead.map(([head, listed]) => [head, ...linesOf(listed, language)].join('\n'))
  })

function linesOf(notices: readonly NoticeContent[], language: Language): string[] {
  const { line, back, rest } = emailWords[language]
  const lines = notices
    .slice(0, MOST_LISTED)
    .map((notice) =>
      [
        line(notice.number, formatMoney(notice.amount, notice.currency), notice.creditor_name),
        ...(notice.givenBack === null ? [] : [back(formatMoney(notice.givenBack.amount, notice.currency))]),
        ...whyOf(notice),
      ].join('. '),
    )
  return notices.length > MOST_LISTED ? [...lines, rest(notices.length - MOST_LISTED)] : lines
}

const whyOf = ({ person, stated_reason: why }: NoticeContent): string[] =>
  why === null ? [] : [person === null ? `«${why}»` : `${person}: «${why}»`]
