import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The title of an operation, by its request. */
export const operationTitles: Record<DepositOperation['asks'], MessageDescriptor> = {
  opening: msg`Відкриття депозиту`,
  replenishing: msg`Поповнення депозиту`,
  closing: msg`Повернення депозиту`,
}

/** Why the bank has not carried it out, where the money is, and what to do. */
export const operationReasons: Record<NonNullable<DepositOperation['reason']>, MessageDescriptor> = {
  accountNotOpen: msg`Рахунок із цієї заявки закрито або заблоковано. Гроші не списано. Виберіть інший рахунок.`,
  termsChanged: msg`Поки заявку підписували, умови змінилися. Гроші не списано. Перевірте нові умови й підпишіть знову.`,
  noMoney: msg`На рахунку вже не вистачало грошей. Нічого не списано. Поповніть рахунок або зменште суму.`,
  notNow: msg`Цього дня умови депозиту такого не дозволяють. Гроші лишилися на місці.`,
  signatoryWithoutRights: msg`Підписант уже не має права підпису. Гроші лишилися на місці. Потрібен підпис того, хто має право.`,
  paymentsClosed: msg`Платежі для компанії закрито, тож і депозит не змінити. Гроші лишилися на місці. Напишіть нам, якщо не знаєте чому.`,
  depositBlocked: msg`Депозит під арештом. Гроші лишилися на ньому.`,
  depositEnded: msg`Депозит уже закінчився, його гроші повернено на рахунок.`,
}
