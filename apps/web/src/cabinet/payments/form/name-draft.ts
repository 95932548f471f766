import { redirect } from '@tanstack/react-router'
import type { NewPaymentSearch } from './new-payment-search.ts'

/** The address names a new draft before anything is typed: a reload and a repeated request are about the same one (decision 065). */
export function nameDraft({ search }: { search: NewPaymentSearch }): void {
  if (search.draft !== undefined) return
  throw redirect({ to: '/payments/new', search: { ...search, draft: crypto.randomUUID() }, replace: true })
}
