/** The documents that the bank asks for. */
export function DocumentsSection() {
  return null
}

/** The same to be read. */
export function DocumentsAnswers() {
  return null
}
