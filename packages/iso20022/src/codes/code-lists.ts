import cancellationReasons from './cancellation-reason.json' with { type: 'json' }
import cancellationRejections from './cancellation-rejection.json' with { type: 'json' }
import returnReasons from './return-reason.json' with { type: 'json' }
import statusReasons from './status-reason.json' with { type: 'json' }
import transactionStatuses from './transaction-status.json' with { type: 'json' }

/**
 * External code lists of ISO 20022, May 2025, from code to meaning: the status of a payment, why it is rejected, why it
 * is returned, why it is recalled, why a recall is refused. A code means nothing outside of its list.
 */
export { cancellationReasons, cancellationRejections, returnReasons, statusReasons, transactionStatuses }

export type TransactionStatusCode = keyof typeof transactionStatuses
export type StatusReasonCode = keyof typeof statusReasons
export type ReturnReasonCode = keyof typeof returnReasons
export type CancellationReasonCode = keyof typeof cancellationReasons
export type CancellationRejectionCode = keyof typeof cancellationRejections
