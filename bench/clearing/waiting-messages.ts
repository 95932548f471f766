import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import type { Clearing, ClearingMessage, IncomingTransfer } from '../../apps/server/src/ports/clearing.ts'

const OTHER_BANK = certain(parseBankCode('305299'))

/** A recipient as the payer names them. */
type Recipient = { readonly iban: Iban; readonly code: string }

/** A transfer from another bank. */
export const transferTo = ({ iban, code }: Recipient, day: BusinessDate, isInstant: boolean): IncomingTransfer => ({
  transactionId: randomUUID().replaceAll('-', ''),
  paymentNumber: '17',
  uetr: certain(parseUetr(randomUUID())),
  isInstant,
  amount: kopiykas(100n),
  debtor: { name: 'ТОВ «Сусід»', code: '14360570', iban: composeIban(OTHER_BANK, '26001'), bankCode: OTHER_BANK },
  ultimateDebtor: null,
  creditor: { name: 'x', code, iban },
  ultimateCreditor: null,
  remittanceInformation: 'Оплата за послуги згідно з рахунком № 17',
  settlementDate: day,
  acceptedAt: null,
})

/** Clearing with messages that wait in turn. */
type WaitingMessages = {
  readonly clearing: Clearing
  put(kind: 'credit' | 'consentAsked', transfer: IncomingTransfer): void
  count(): number
}

/** The house of a bench: it keeps messages in memory, and orders are nothing to it. */
export function waitingMessages(standing: Clearing): WaitingMessages {
  const waiting = { consentAsked: new Map<string, ClearingMessage>(), credit: new Map<string, ClearingMessage>() }
  return {
    clearing: {
      ...standing,
      available: true,
      send: async () => {},
      messages: async (lane, atMost) => [...waiting[lane === 'questions' ? 'consentAsked' : 'credit'].values().take(atMost)],
      async confirm(ids) {
        for (const id of ids) if (!waiting.consentAsked.delete(id)) waiting.credit.delete(id)
      },
    },
    put: (kind, transfer) => void waiting[kind].set(transfer.uetr, { messageId: transfer.uetr, kind, transfer }),
    count: () => waiting.consentAsked.size + waiting.credit.size,
  }
}
