/** A failure whose message is one sentence for the person at the terminal: the fault and the remedy. */
export class Refusal extends Error {
  name = 'Refusal'
}

/** Ends a command: a sentence for people is said as it is, anything else is a bug of ours and shows its stack. */
export function refuse(error) {
  const isSentence = error instanceof Error && ['Refusal', 'StartError'].includes(error.name)
  console.error(isSentence ? error.message : error)
  process.exitCode = 1
}
