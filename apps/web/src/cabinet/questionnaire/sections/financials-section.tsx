/** The company's statement of the last year. */
export function FinancialsSection() {
  return null
}

/** The same to be read. */
export function FinancialsAnswers() {
  return null
}
