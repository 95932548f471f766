/**
 * Reasons for the bank to confirm a relation made by an invitation (decision 096): the person becomes head of the
 * company, nobody could fill their place before them, or the bank has not identified them yet.
 */
export const confirmationCauses = ['head', 'firstOfPlace', 'identification'] as const

export type ConfirmationCause = (typeof confirmationCauses)[number]
