import type { ConsentOf } from '@dilo/domain/consents/consent-kinds.ts'
import type { Registrant } from '@dilo/domain/flows/registration.ts'

export type OrganizationName = 'okpo' | 'positionCode' | 'inn' | ConsentOf<'company'>

/** The values of the organization's form: an entrepreneur's own code stands in okpo (spec section 2). */
export type OrganizationValues = Readonly<Record<OrganizationName, string>>

/** An organization that was sent, kept for its form. In memory only. */
export type TypedOrganization = { readonly registrant: Registrant; readonly values: OrganizationValues }

/** The same organization, with the INN that was proven. */
export const withProvenInn = ({ registrant, values }: TypedOrganization, inn: string): TypedOrganization => ({
  registrant,
  values: { ...values, [registrant === 'entrepreneur' ? 'okpo' : 'inn']: inn },
})
