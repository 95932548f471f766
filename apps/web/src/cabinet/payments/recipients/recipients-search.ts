/** The search part of the directory's address: the searched text. */
type RecipientsSearch = { search?: string }

/** Reads the query; the router reads digits as a number. */
export function readRecipientsSearch(query: Record<string, unknown>): RecipientsSearch {
  const { search } = query
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim().slice(0, 1000) : ''
  return text === '' ? {} : { search: text }
}
