import { group, optional } from '../typed-field.ts'
import { words } from '../typed-values.ts'

/**
 * The client's comment on the documents. The documents themselves are submitted beside it, and signed by their hashes.
 */
export const documents = group({ comment: optional(words(500, 2)) })
