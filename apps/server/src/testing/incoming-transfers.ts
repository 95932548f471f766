import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import type { Context } from '../context.ts'
import type { ClearingMessage, IncomingTransfer } from '../ports/clearing.ts'
import { scriptedClearing } from './scripted-clearing.ts'

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

/** A bank that takes transfers from a clearing of its own. */
export function receivingBank(context: Context) {
  const clearing = scriptedClearing()
  return { clearing, sent: clearing.orders, give: clearing.say, context: { ...context, clearing } satisfies Context }
}
