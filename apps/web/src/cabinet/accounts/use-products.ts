import type { Product } from '../page/page-row.ts'
import { useSeveralAccounts } from './use-usual-account.ts'

/** The products of the current company. */
export const useProducts = (): Readonly<Record<Product, boolean>> => ({ severalAccounts: useSeveralAccounts() })
