import type { Case } from '../words/case-of.ts'
import { casesOfProducts } from '../words/products.ts'
import type { AnyTarget } from './link.tsx'

/** The page of a case. */
export function addressOfCase(one: Case): AnyTarget {
  switch (one.kind) {
    case 'enquiry':
      return { to: '/enquiries/$enquiryId', params: { enquiryId: one.enquiryId } }
    case 'held':
      return { to: '/held/$companyId/$paymentId', params: { companyId: one.companyId, paymentId: one.paymentId } }
    case 'incoming':
      return { to: '/incoming/$uetr', params: { uetr: one.uetr } }
    case 'clearingDay':
      return { to: '/clearing-days/$day', params: { day: one.day } }
    case 'questionnaire':
      return {
        to: '/questionnaires/$companyId/$version',
        params: { companyId: one.companyId, version: String(one.version) },
      }
    case 'hit':
      return { to: '/lists/$companyId', params: { companyId: one.companyId } }
    case 'head':
      return { to: '/heads/$companyId/$personId', params: { companyId: one.companyId, personId: one.personId } }
    case 'application':
      return {
        to: '/applications/$companyId/$applicationId',
        params: { companyId: one.companyId, applicationId: one.applicationId },
      }
    case 'client':
    case 'relation':
      return {
        to: '/registrations/$companyId/$personId',
        params: { companyId: one.companyId, personId: one.personId },
      }
    default:
      return ofProduct(one)
  }
}

const ofProduct = <One extends Extract<Case, { readonly kind: keyof typeof casesOfProducts }>>(one: One): AnyTarget =>
  (casesOfProducts[one.kind] as (one: One) => AnyTarget)(one)
