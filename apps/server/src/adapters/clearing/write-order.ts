import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { parseRemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import { remittanceOf } from '@dilo/iso20022/codec/remittance.ts'
import type { Coded } from '@dilo/iso20022/codec/code.ts'
import type { Message } from '@dilo/iso20022/message.ts'
import type { ClearingOrder, CreditTransfer } from '../../ports/clearing.ts'
import { HOUSE } from './house-code.ts'
import { nameForWire } from './names-on-the-wire.ts'
import { codesOfRecall, codesOfRecallRefusal, codesOfRejection, codesOfReturn } from './reason-codes.ts'

/** The head of a message of this bank. */
type Sender = {
  readonly own: BankCode
  /** Milliseconds since 1970. */
  readonly at: number
}

export const NOT_PROVIDED = 'NOTPROVIDED'

/**
 * A transfer as pacs.008. Its name is the message's, too: the house keeps no row of a transfer that it rejects, and would
 * decide about the same one a second time under another name.
 */
export function messageOfTransfer(transfer: CreditTransfer, { own, at }: Sender): Message {
  const { debtor, creditor, paymentNumber } = transfer
  const transactionId = nameForWire(transfer.transferId)
  return {
    type: 'pacs.008',
    id: transactionId,
    createdAt: at,
    instructingAgent: own,
    instructedAgent: null,
    transactions: [
      {
        instructionId: null,
        endToEndId: paymentNumber === '' ? NOT_PROVIDED : paymentNumber,
        transactionId,
        uetr: transfer.uetr,
        isInstant: transfer.isInstant,
        amount: transfer.amount,
        settlementDate: transfer.valueDate,
        // A repetition is the same to the byte, and its time of acceptance would be another.
        acceptedAt: null,
        ultimateDebtor: null,
        debtor: { name: debtor.name, code: debtor.code },
        debtorAccount: debtor.iban,
        debtorAgent: debtor.bankCode,
        creditorAgent: creditor.bankCode,
        creditor: { name: creditor.name, code: creditor.code },
        creditorAccount: creditor.iban,
        ultimateCreditor: null,
        remittance: remittanceOf(certain(parseRemittanceInformation(transfer.remittanceInformation)), creditor.iban),
      },
    ],
  }
}

/**
 * An order as its message, under a new name at each attempt: the house remembers its refusal of a message, and a return
 * that it refused for lack of money may succeed later. The order's own name keeps it from being carried out twice.
 */
export function messageOfOrder(order: ClearingOrder, { own, at }: Sender): Message {
  const orderId = nameForWire(order.orderId)
  const id = nameForWire(randomUUID())
  const group = { id, createdAt: at, instructingAgent: own, instructedAgent: null }
  const original = (transactionId: string) => ({
    message: null,
    endToEndId: null,
    transactionId: nameForWire(transactionId),
    uetr: order.uetr,
  })
  const assignment = { id, createdAt: at, assigner: own, assignee: HOUSE }
  const status = { acceptedAt: null, settlementDate: null, amount: null, statusId: orderId }
  switch (order.kind) {
    case 'consent': {
      const { refusal } = order
      const code = refusal === null ? 'ACTC' : 'RJCT'
      const reasons = refusal === null ? [] : because(codesOfRejection[refusal])
      const one = { ...status, original: original(order.transactionId), status: known(code), reasons }
      return { type: 'pacs.002', ...group, transactions: [one] }
    }
    case 'credited': {
      const one = { ...status, original: original(order.transactionId), status: known('ACCC'), reasons: [] }
      return { type: 'pacs.002', ...group, transactions: [one] }
    }
    case 'return': {
      const one = {
        returnId: orderId,
        original: original(order.transactionId),
        originalAmount: null,
        originalSettlementDate: null,
        amount: order.amount,
        settlementDate: businessDateAt(at),
        reasons: because(codesOfReturn[order.reason]),
      }
      return { type: 'pacs.004', ...group, transactions: [one] }
    }
    case 'recall': {
      const { transferId, amount, reason } = order
      const reasons = because(codesOfRecall[reason])
      const one = { cancellationId: orderId, original: original(transferId), amount, settlementDate: null, reasons }
      return { type: 'camt.056', ...assignment, transactions: [one] }
    }
    case 'recallAnswer': {
      const { recallId, transactionId, refusal } = order
      const agrees = refusal === null
      const one = {
        statusId: nameForWire(recallId),
        original: original(transactionId),
        status: agrees ? ('accepted' as const) : ('rejected' as const),
        reasons: agrees ? [] : because(codesOfRecallRefusal[refusal]),
        amount: null,
      }
      const confirmation = agrees ? 'CNCL' : 'RJCR'
      return { type: 'camt.029', ...assignment, confirmation, transactions: [one] }
    }
    case 'statusRequest':
      return {
        type: 'pacs.028',
        ...group,
        transactions: [{ requestId: orderId, original: original(order.transferId), amount: null }],
      }
  }
}

const known = <Code extends string>(code: Code): Coded<Code> => ({ kind: 'known', code })

const because = <Code extends string>(code: Code) => [{ reason: known(code), information: [] }]
