import { group, optional } from '../typed-field.ts'
import { words } from '../typed-values.ts'

/** What the client says of the documents. The documents themselves are handed in beside, and signed by their hashes. */
export const documents = group({ comment: optional(words(500, 2)) })
