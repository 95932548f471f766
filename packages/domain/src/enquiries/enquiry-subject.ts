import { namesOfProducts } from '../products/products.ts'

/** The subjects of an enquiry to the bank; the words stand in the web and in the messages about answers. */
export const enquirySubjects = [
  'payment',
  'account',
  ...namesOfProducts('enquirySubjects'),
  'signature',
  'access',
  'verification',
  'error',
  'other',
] as const

export type EnquirySubject = (typeof enquirySubjects)[number]

/**
 * The things that an enquiry may be about, each by its reference: the id of a payment, an application or a block, the
 * code of an error with the id of its request. The bank looks a thing up within the enquiry's company alone.
 */
export const enquiryThings = ['payment', 'application', 'block', 'error'] as const

export type EnquiryThing = (typeof enquiryThings)[number]

/** The subject that a thing suggests; the person may choose another one. */
export const subjectOfThing: Readonly<Record<EnquiryThing, EnquirySubject>> = {
  payment: 'payment',
  application: 'account',
  block: 'access',
  error: 'error',
}

/** The form of a reference to a thing: an id, or the code that a page shows of an error. */
export const THING_REFERENCE = /^[\w ·-]{1,99}$/
