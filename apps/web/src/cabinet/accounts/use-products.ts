import { useSeveralAccounts } from './use-usual-account.ts'

/** The products that a company must have before something is offered to its people. */
export type Product = 'severalAccounts'

/** The products of the current company. */
export const useProducts = (): Readonly<Record<Product, boolean>> => ({ severalAccounts: useSeveralAccounts() })
