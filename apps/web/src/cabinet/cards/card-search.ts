/** The part of a card page's address beside the card: the operation that is open. */
type CardSearch = { readonly operation?: string }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const readCardSearch = ({ operation }: Record<string, unknown>): CardSearch =>
  typeof operation === 'string' && uuid.test(operation) ? { operation } : {}
