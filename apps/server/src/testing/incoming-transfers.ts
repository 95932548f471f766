import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import type { Context } from '../context.ts'
import type { ClearingMessage, ClearingOrder, IncomingTransfer } from '../ports/clearing.ts'

const PAYER = certain(parseIban('UA963052990000004149123456789'))

/** A transfer from another bank, an ordinary one unless a test says otherwise. */
export function incomingTransfer(to: Pick<IncomingTransfer, 'creditor'> & Partial<IncomingTransfer>): IncomingTransfer {
  return {
    transactionId: randomUUID().replaceAll('-', ''),
    paymentNumber: '17',
    uetr: certain(parseUetr(randomUUID())),
    isInstant: false,
    amount: kopiykas(77_000n),
    debtor: { name: 'ТОВ «Сусід»', code: '14360570', iban: PAYER, bankCode: bankCodeOf(PAYER) },
    ultimateDebtor: null,
    ultimateCreditor: null,
    remittanceInformation: 'Оплата за послуги згідно з рахунком №17',
    settlementDate: certain(parseBusinessDate('2026-11-20')),
    acceptedAt: null,
    ...to,
  }
}

/** A message with its kind's content. */
export const creditMessage = (transfer: IncomingTransfer): ClearingMessage => ({ messageId: randomUUID(), kind: 'credit', transfer })

export const consentQuestion = (transfer: IncomingTransfer): ClearingMessage => ({ messageId: randomUUID(), kind: 'consentAsked', transfer })

/**
 * A bank whose clearing gives messages until they are confirmed, and keeps what the bank sends. `silent` loses the bank's
 * orders: it is uncertain that they came.
 */
export function receivingBank(context: Context) {
  const waiting: ClearingMessage[] = []
  const sent: ClearingOrder[] = []
  const state = { silent: false }
  return {
    state,
    sent,
    give: (...messages: readonly ClearingMessage[]) => void waiting.push(...messages),
    context: {
      ...context,
      clearing: {
        ...context.clearing,
        messages: async (_: unknown, atMost: number) => waiting.slice(0, atMost),
        async confirm(ids: readonly string[]) {
          for (const id of ids) {
            const at = waiting.findIndex(({ messageId }) => messageId === id)
            if (at >= 0) waiting.splice(at, 1)
          }
        },
        async send(order: ClearingOrder) {
          if (state.silent) throw new Error('The clearing is silent')
          if (!sent.some(({ orderId }) => orderId === order.orderId)) sent.push(order)
        },
      },
    } satisfies Context,
  }
}
