import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { type Money, money } from '../codec/amount.ts'
import { proprietary } from '../codec/code.ts'
import { many, optional } from '../codec/codec.ts'
import { agent, anyAccount } from '../codec/party.ts'
import { record } from '../codec/record.ts'
import { day, identifier, instant, text, wholeNumber } from '../codec/values.ts'
import { namespaceOf } from '../versions.ts'
import { aroundDocument } from '../xml/document.ts'

type StatusCount = { readonly count: number; readonly status: string }

/** The file that a report is about, and the number of its payments in each status (`transactionStatuses`). */
type CustomerStatusReport = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly debtorAgent: BankCode
  readonly originalMessageId: string
  readonly originalMessageName: string
  readonly originalCount: number
  /** A status of payments, or `PART`. */
  readonly groupStatus: string
  readonly counts: readonly StatusCount[]
}

/** A payment of the file by its sender's own names, with its status and what could be read of it. */
type ReportedPayment = {
  readonly instructionId: string | null
  readonly endToEndId: string
  readonly status: string
  /** A code of the bank's own. */
  readonly reason: string | null
  readonly amount: Money | null
  readonly executionDay: BusinessDate | null
  readonly remittanceInformation: string | null
  readonly creditorName: string | null
  readonly creditorAccount: string | null
}

type Batch = { readonly id: string; readonly transactions: readonly ReportedPayment[] }

const reportedPayment = record<ReportedPayment>({
  instructionId: ['OrgnlInstrId', optional(identifier)],
  endToEndId: ['OrgnlEndToEndId', identifier],
  status: ['TxSts', text(4)],
  reason: ['StsRsnInf/Rsn', optional(proprietary)],
  amount: ['OrgnlTxRef/Amt/InstdAmt', optional(money)],
  executionDay: ['OrgnlTxRef/ReqdExctnDt/Dt', optional(day)],
  remittanceInformation: ['OrgnlTxRef/RmtInf/Ustrd', optional(text(140))],
  creditorName: ['OrgnlTxRef/Cdtr/Pty/Nm', optional(text(140))],
  creditorAccount: ['OrgnlTxRef/CdtrAcct/Id', optional(anyAccount)],
})

const batch = record<Batch>({ id: ['OrgnlPmtInfId', identifier], transactions: ['TxInfAndSts', many(reportedPayment)] })

const statusCount = record<StatusCount>({ count: ['DtldNbOfTxs', wholeNumber], status: ['DtldSts', text(4)] })

const report = record<CustomerStatusReport & { readonly batches: readonly Batch[] }>({
  id: ['GrpHdr/MsgId', identifier],
  createdAt: ['GrpHdr/CreDtTm', instant],
  debtorAgent: ['GrpHdr/DbtrAgt', agent],
  originalMessageId: ['OrgnlGrpInfAndSts/OrgnlMsgId', identifier],
  originalMessageName: ['OrgnlGrpInfAndSts/OrgnlMsgNmId', identifier],
  originalCount: ['OrgnlGrpInfAndSts/OrgnlNbOfTxs', wholeNumber],
  groupStatus: ['OrgnlGrpInfAndSts/GrpSts', text(4)],
  counts: ['OrgnlGrpInfAndSts/NbOfTxsPerSts', many(statusCount)],
  batches: ['OrgnlPmtInfAndSts', many(batch)],
})

type Around = { readonly before: string; readonly after: string }

/** The text of pain.002 before and after its batches, which come one by one. */
export function aroundBatches(head: CustomerStatusReport): Around {
  const document = aroundDocument(namespaceOf('pain.002'))
  const message = report.around('CstmrPmtStsRpt', { ...head, batches: [] }, 'batches')
  return { before: document.before + message.before, after: message.after + document.after }
}

/** The text before and after the payments of a batch, which come one by one. */
export const aroundPayments = (batchId: string): Around =>
  batch.around('OrgnlPmtInfAndSts', { id: batchId, transactions: [] }, 'transactions')

export const writeReportedPayment = (payment: ReportedPayment): string => reportedPayment.write('TxInfAndSts', payment)
