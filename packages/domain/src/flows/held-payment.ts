/** Why the bank lets a payment go before its wait is over: its client reads it. */
export const releaseReasons = ['confirmedByPhone', 'confirmedInWriting', 'recipientChecked'] as const

export type ReleaseReason = (typeof releaseReasons)[number]

/** Why the bank gives a waiting payment back: its client reads it on the page of the payment. */
export const heldReturnReasons = ['payerDisowned', 'notConfirmedByPayer', 'recipientDoubtful'] as const

export type HeldReturnReason = (typeof heldReturnReasons)[number]
