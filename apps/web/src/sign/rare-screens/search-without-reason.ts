/** The query without the reason that this page has already shown. */
export function searchWithoutReason(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('reason')
  return query.size > 0 ? `?${query}` : ''
}
