import type { CompanyFigures } from '@dilo/contract/inbox-service.ts'

type TaxToPay = Pick<NonNullable<CompanyFigures['upcoming']>['taxes'][number], 'tax' | 'group' | 'like'>

/** The search part of the form of a tax's next payment: filled in as far as the bank knows it. */
export const searchOfTax = ({ tax, group, like }: TaxToPay) => ({
  way: 'budget' as const,
  tax,
  group,
  ...(like !== null && { like }),
})

/** The same as the address of the form. */
export const addressOfTax = (tax: TaxToPay): string => `/payments/new?${new URLSearchParams(searchOfTax(tax))}`
