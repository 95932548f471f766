import type { Codec } from './codec/codec.ts'
import type { Notification, Statement } from './messages/account-report.ts'
import { notification, statement } from './messages/account-report.ts'
import { type CancellationRequest, cancellationRequest } from './messages/cancellation-request.ts'
import { type CreditTransfers, creditTransfers } from './messages/credit-transfers.ts'
import { type InvestigationResolution, investigationResolution } from './messages/investigation-resolution.ts'
import { type PaymentReturns, paymentReturns } from './messages/payment-returns.ts'
import { type StatusReport, statusReport } from './messages/status-report.ts'
import { type StatusRequest, statusRequest } from './messages/status-request.ts'

/** A message that the bank writes whole and reads whole. */
export type Message =
  | CreditTransfers
  | StatusReport
  | PaymentReturns
  | StatusRequest
  | CancellationRequest
  | InvestigationResolution
  | Statement
  | Notification

export type MessageType = Message['type']

type Form<Type extends MessageType> = {
  /** The one element of the document. */
  readonly root: string
  readonly codec: Codec<Omit<Extract<Message, { type: Type }>, 'type'>>
}

/** The codec of each message. */
export const forms: { readonly [Type in MessageType]: Form<Type> } = {
  'pacs.002': { root: 'FIToFIPmtStsRpt', codec: statusReport },
  'pacs.004': { root: 'PmtRtr', codec: paymentReturns },
  'pacs.008': { root: 'FIToFICstmrCdtTrf', codec: creditTransfers },
  'pacs.028': { root: 'FIToFIPmtStsReq', codec: statusRequest },
  'camt.029': { root: 'RsltnOfInvstgtn', codec: investigationResolution },
  'camt.053': { root: 'BkToCstmrStmt', codec: statement },
  'camt.054': { root: 'BkToCstmrDbtCdtNtfctn', codec: notification },
  'camt.056': { root: 'FIToFIPmtCxlReq', codec: cancellationRequest },
}
