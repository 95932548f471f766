/**
 * The application with which the page of a new card continues; undefined: it begins a new one. `here`: it is signed in the place of the
 * form's buttons, after a reload too.
 */
type NewCardSearch = { readonly application?: string; readonly sign?: 'here' }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; any other value gives an empty search. */
export const readNewCardSearch = ({ application, sign }: Record<string, unknown>): NewCardSearch =>
  typeof application === 'string' && UUID.test(application) ? { application, ...(sign === 'here' && { sign }) } : {}
