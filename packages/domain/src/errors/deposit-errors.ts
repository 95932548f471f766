/** Of deposits (spec section 8, 'Deposits', which has no numbers). */
export const depositErrors = {
  DEPOSIT_CLOSING_NOT_SENT: 'error sending closing request',
  DEPOSIT_NOT_FOUND: 'deposit not found',
  DEPOSIT_BLOCKED: 'deposit blocked as new or arrested',
  DEPOSIT_NO_PHONE: 'no financial phone for confirmation',
  DEPOSIT_NO_PROLONGATION: 'auto-prolongation only for term deposits',
  DEPOSIT_OPERATION_NOT_FOUND: 'operation not found',
  DEPOSIT_OPENING_NOT_DELETED: 'error deleting an opening request',
} as const
