/**
 * The life of an enquiry to the bank (decision 142); the diagram is enquiry.mermaid beside this file. It is the bank's
 * turn while it is `waiting`. Nothing ends it for good: a person who writes again has it wait again.
 */
export const enquiryStates = ['waiting', 'answered', 'closed'] as const

export type EnquiryState = (typeof enquiryStates)[number]

/** A person writes; the bank answers, or closes what needs no answer. */
export const enquiryEvents = ['WRITE', 'ANSWER', 'CLOSE'] as const

export type EnquiryEvent = (typeof enquiryEvents)[number]

const nextStates: Readonly<Record<EnquiryEvent, EnquiryState>> = {
  WRITE: 'waiting',
  ANSWER: 'answered',
  CLOSE: 'closed',
}

/** Takes one step, which is possible in each state. Pure: the server stores the state. */
export const stateAfter = (event: EnquiryEvent): EnquiryState => nextStates[event]
