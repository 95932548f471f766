import { type EnquiryThing, enquiryThings, THING_REFERENCE } from '@dilo/domain/enquiries/enquiry-subject.ts'

/** The subject of a new enquiry: the page that leads here names it. */
type NewEnquirySearch = { readonly about?: EnquiryThing; readonly of?: string }

/** Reads it from an address; a value that names nothing is left out. */
export function readNewEnquirySearch({ about, of }: Record<string, unknown>): NewEnquirySearch {
  const kind = enquiryThings.find((one) => one === about)
  return kind !== undefined && typeof of === 'string' && THING_REFERENCE.test(of) ? { about: kind, of } : {}
}
