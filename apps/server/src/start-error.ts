/** A start that cannot go on. Its message is the one sentence that the person sees, and it says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
