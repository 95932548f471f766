import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { AnyTarget } from './link.tsx'

export type Case = DeskAnswer<'GET /api/desk/inbox'>['cases'][number]

/** The page of a case. */
export function addressOfCase(one: Case): AnyTarget {
  switch (one.kind) {
    case 'enquiry':
      return { to: '/enquiries/$enquiryId', params: { enquiryId: one.enquiryId } }
    case 'held':
      return { to: '/held/$companyId/$paymentId', params: { companyId: one.companyId, paymentId: one.paymentId } }
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
    case 'papers':
      return { to: '/exchange/$companyId/$requestId', params: { companyId: one.companyId, requestId: one.requestId } }
    case 'surplus':
      return { to: '/unused/$companyId/$useId', params: { companyId: one.companyId, useId: one.useId } }
    case 'delivery':
      return { to: '/card-deliveries/$companyId/$cardId', params: { companyId: one.companyId, cardId: one.cardId } }
    case 'difference':
      return { to: '/settlements/$day', params: { day: one.day } }
    case 'client':
    case 'relation':
      return {
        to: '/registrations/$companyId/$personId',
        params: { companyId: one.companyId, personId: one.personId },
      }
  }
}
