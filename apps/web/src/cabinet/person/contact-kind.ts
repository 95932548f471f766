import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import { shownPhone } from '../people/shown-phone.ts'

export type ContactType = PhysicalClient['contacts'][number]['type']

/** The kinds of contacts, in the order in which they are shown. */
export const contactTypes = ['FINANCIAL_PHONE', 'FINANCIAL_EMAIL'] as const satisfies readonly ContactType[]

export const parseContact = { FINANCIAL_PHONE: parsePhone, FINANCIAL_EMAIL: parseEmail } as const

/** A contact as people write it. */
export const shownContact = (type: ContactType, value: string): string =>
  type === 'FINANCIAL_PHONE' ? shownPhone(value) : value
