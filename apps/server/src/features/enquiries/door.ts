// The door of the room `enquiries`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { answerEnquiry, closeEnquiry } from './answer-enquiry.ts'
export { type EnquiryOfBank, readEnquiryOfBank } from './enquiries-of-bank.ts'
export type { EnquiriesOfProducts } from './answer-messages.ts'
