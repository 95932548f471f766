/** The part of a section's address after its `?`: `check`: every fault shows from the beginning. */
type SectionSearch = { readonly check?: true }

export const readSectionSearch = (query: Record<string, unknown>): SectionSearch =>
  query['check'] === true || query['check'] === 'true' ? { check: true } : {}
