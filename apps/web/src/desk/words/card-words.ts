import type { LockReason } from '@dilo/domain/cards/card-record.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cardMessageWords, saidSum, setAsideWords } from './card-message-words.ts'
import { type ActionTable, among, type FactTable, type Words } from './fact-words.ts'
import type { CaseOf } from './case-of.ts'

export const cardActions = {
  cardLocking: msg`Заблокувати картку`,
  cardUnlocking: msg`Розблокувати картку`,
  cardMessageClosing: msg`Закрити повідомлення процесора карток`,
  cardSending: msg`Надіслати картку`,
  settlementDifferenceClosing: msg`Закрити розбіжність карток`,
} satisfies Partial<ActionTable>

/** Why a card is locked, beside the kind of its lock. */
export const lockReasonWords: Words<LockReason> = {
  relationEnded: msg`власник більше не діє за компанію`,
  processor: msg`зупинив процесор`,
  accountBlocked: msg`рахунок заблоковано`,
  accountClosed: msg`рахунок закрито`,
  shortage: msg`списано більше, ніж було на рахунку`,
  closing: msg`закривається`,
  notMyPurchase: msg`клієнт не впізнав платежу`,
  suspicion: msg`підозрілі платежі`,
  law: msg`вимога закону`,
  request: msg`клієнт попросив телефоном`,
}

/** The kind of a message, with its amount if it has one. */
function messageText(text: string, i18n: I18n): string {
  const [kind = '', amount, currency] = text.split(' ')
  const said = among(cardMessageWords)(kind, i18n)
  return amount === undefined || currency === undefined ? said : `${said}: ${saidSum(amount, currency)}`
}

export const cardFacts = {
  card: { name: msg`Картка` },
  lockReason: { name: msg`Причина блокування`, text: among(lockReasonWords) },
  cardMessage: { name: msg`Що сказав процесор карток`, text: messageText },
  setAside: { name: msg`Чому відкладено`, text: among(setAsideWords) },
  deliveryAddress: { name: msg`Куди надіслано` },
  trackingNumber: { name: msg`Номер відправлення` },
  settlementDay: { name: msg`День, звіт і наші книги` },
} satisfies Partial<FactTable>

/** Enquiries about it, and ready answers. */
export const cardEnquiries = { card: msg`Картка` }
export const cardAnswers = {
  card: [
    msg`Добрий день! Чому платіж карткою не пройшов і що з цим зробити, видно на сторінці картки, в операції.`,
    msg`Добрий день! Картку надіслано. Номер для відстеження є на її сторінці.`,
  ],
}

/** The pages of its cases. */
export const cardCases = {
  delivery: ({ companyId, cardId }: CaseOf<'delivery'>) => ({
    to: '/card-deliveries/$companyId/$cardId',
    params: { companyId, cardId },
  }),
  difference: ({ day }: CaseOf<'difference'>) => ({ to: '/settlements/$day', params: { day } }),
} as const
