/**
 * Why the bank confirms a relation that an invitation has made (decision 096): the person heads the company from
 * then on, nobody could fill their place before them, or the bank has not identified them yet.
 */
export const confirmationCauses = ['head', 'firstOfPlace', 'identification'] as const

export type ConfirmationCause = (typeof confirmationCauses)[number]
