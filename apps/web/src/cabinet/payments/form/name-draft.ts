import type { NewPaymentSearch } from './new-payment-search.ts'

/** The address names a new draft before anything is typed: a reload and a repeated request are about the same one (decision 065). */
export const nameDraft = (search: NewPaymentSearch): NewPaymentSearch =>
  search.draft === undefined ? { ...search, draft: crypto.randomUUID() } : search
