import { at, nothingToShow, notification, refusalArea } from './refusal-row.ts'

/** Deposits (spec section 8, 'Deposits'). */
// oxfmt-ignore
export const depositRefusals = refusalArea({
  depositClosingNotSent: { wire: 'DEPOSIT_CLOSING_NOT_SENT', status: 502, shows: notification },
  depositNotFound: { wire: 'DEPOSIT_NOT_FOUND', status: 404, shows: nothingToShow },
  depositBlocked: { wire: 'DEPOSIT_BLOCKED', status: 409, shows: notification },
  noPhoneForDeposit: { wire: 'DEPOSIT_NO_PHONE', status: 422, shows: notification },
  noDepositProlongation: { wire: 'DEPOSIT_NO_PROLONGATION', status: 422, shows: at('prolongation') },
  depositOperationNotFound: { wire: 'DEPOSIT_OPERATION_NOT_FOUND', status: 404, shows: nothingToShow },
  depositTermsChanged: { wire: 'DEPOSIT_TERMS_CHANGED', status: 409, shows: notification },
  depositOpeningNotDeleted: { wire: 'DEPOSIT_OPENING_NOT_DELETED', status: 502, shows: notification },
  // A change of its status that failed for no reason of its own (spec section 4, 'Cabinet statuses').
  depositStatusNotChanged: { wire: 'STATUS_DEPOSIT_NOT_CHANGED', status: 409, shows: notification },
})
