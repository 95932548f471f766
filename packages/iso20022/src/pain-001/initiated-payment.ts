/** A payment of pain.001 as it is written: nothing is validated but the message's schema. */
export type InitiatedPayment = {
  readonly ids: {
    readonly paymentInformationId: string
    /** Empty where the sender gives none. */
    readonly instructionId: string
    readonly endToEndId: string
  }
  readonly debtorIban: string
  readonly creditorName: string
  readonly creditorCode: string
  readonly creditorIban: string
  /** As written, with its point. */
  readonly amount: string
  readonly currency: string
  readonly executionDay: string
  readonly remittance: InitiatedRemittance
}

export type InitiatedRemittance = {
  /** The unstructured texts, one after the other. */
  readonly text: string
  readonly reference: string
  /** The fields of all tax records, each in the order of the records that have it. */
  readonly tax: {
    readonly types: readonly string[]
    readonly categories: readonly string[]
    readonly categoryDetails: readonly string[]
    readonly additionalInformation: readonly string[]
  }
}
