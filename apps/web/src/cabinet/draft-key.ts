/** The name of a form that has no draft yet: what is sent again under it makes no second one. */
export type DraftKey = { readonly key?: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; anything else is none. */
export const readDraftKey = ({ key }: Record<string, unknown>): DraftKey => (typeof key === 'string' && UUID.test(key) ? { key } : {})
