/** Who owns the company, as a graph with shares. */
export function OwnershipSection() {
  return null
}

/** The same to be read. */
export function OwnershipAnswers() {
  return null
}
