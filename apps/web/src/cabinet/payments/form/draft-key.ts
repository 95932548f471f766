/**
 * What the address of a new payment's form says. `key`: the name of a form that has no draft yet: what is sent again under
 * it makes no second one. `from`: the account with which the form begins.
 */
type DraftKey = { readonly key?: string; readonly from?: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; anything else is none. */
export const readDraftKey = ({ key, from }: Record<string, unknown>): DraftKey => ({
  ...(isId(key) && { key }),
  ...(isId(from) && { from }),
})

const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
